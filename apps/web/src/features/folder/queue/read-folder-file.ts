import { createMarkTest } from "@meridian/transcript/cells/marks/reads-as-mark";
import { readFile } from "@meridian/transcript/read-file";
import type { ImportFailure } from "@meridian/transcript/read/import-error";
import type { Platform } from "@meridian/transcript/read/platform";
import type { ReadProgress } from "@meridian/transcript/read/read-progress";
import type { OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import type { GradingSystem } from "@meridian/grading";

export type FolderReading =
  | { readonly sheets: readonly Sheet[]; readonly isScan: boolean }
  /** Pages without text, for which no language was given. */
  | { readonly scannedPages: number }
  | { readonly failure: ImportFailure };

export interface ReadOptions {
  /** Null: scans are put aside, because recognition needs a download the user has not agreed to yet. */
  readonly language: OcrLanguage | null;
  /** Needed only for text without columns. */
  readonly system: GradingSystem | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReadProgress) => void;
}

/** Reads one file of a folder. Never rejects: a problem with one file does not affect the others. */
export async function readFolderFile(
  file: File,
  { language, system, signal, onProgress }: ReadOptions,
  platform: Platform,
): Promise<FolderReading> {
  let scannedPages = 0;
  try {
    const result = await readFile(
      file,
      createMarkTest(system),
      {
        signal,
        onProgress,
        chooseLanguage: (pages) => {
          scannedPages = pages;
          return Promise.resolve(language);
        },
      },
      platform,
    );
    if ("sheets" in result) return { sheets: result.sheets, isScan: scannedPages > 0 };
    if (result.failure.code === "canceled" && scannedPages > 0 && !signal.aborted) return { scannedPages };
    return result;
  } catch {
    return { failure: { code: "broken-pdf" } };
  }
}
