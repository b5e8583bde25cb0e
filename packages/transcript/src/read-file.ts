import type { ReadsAsMark } from "./cells/marks/reads-as-mark.ts";
import { sniffFile } from "./read/file-type.ts";
import {
  ImportError,
  maxDocumentBytes,
  maxTableBytes,
  megabyte,
  nothingFound,
  type ImportFailure,
} from "./read/import-error.ts";
import { getPdfPassword, withPdfPassword } from "./read/pages/pdf-password.ts";
import type { Platform } from "./read/platform.ts";
import type { ReadCallbacks } from "./read/read-progress.ts";
import type { SourceSheet } from "./read/source-sheet.ts";
import { joinSheets } from "./table/join-sheets.ts";
import { isBlankSheet, toSheet, type Sheet } from "./table/to-sheet.ts";

export type ReadFileResult = { sheets: Sheet[] } | { failure: ImportFailure };

/** Reads any supported file. Errors are returned as a failure to show. */
export async function readFile(
  file: File,
  readsAsMark: ReadsAsMark,
  reading: ReadCallbacks,
  platform: Platform,
): Promise<ReadFileResult> {
  try {
    const sources = await readSource(file, reading, platform);
    if (reading.signal.aborted) return { failure: { code: "canceled" } };
    const sheets = sources.map((source) => toSheet(source, readsAsMark));
    const filled = sheets.filter((sheet) => !isBlankSheet(sheet));
    return filled.length > 0
      ? { sheets: joinSheets(filled, readsAsMark) }
      : { failure: nothingFound(sheets) };
  } catch (error) {
    if (error instanceof ImportError) return { failure: error.failure };
    throw error;
  }
}

async function readSource(file: File, reading: ReadCallbacks, platform: Platform): Promise<SourceSheet[]> {
  reading.onProgress({ stage: "opening", share: 0 });
  if (file.size > maxDocumentBytes)
    throw new ImportError({ code: "too-large", megabytes: maxDocumentBytes / megabyte });
  const bytes = await readBytes(file);
  const type = sniffFile(bytes);
  if (typeof type === "object") throw new ImportError(type);
  if (type === "pdf") {
    const { readPdf } = await loadReader(() => import("./read/pages/read-pdf.ts"));
    return readPdf(bytes, file.name, reading, withPdfPassword(platform, getPdfPassword(file)));
  }
  if (type === "image") {
    const { readImage } = await loadReader(() => import("./read/pages/read-image.ts"));
    return readImage(file, file.name, reading, platform);
  }
  if (file.size > maxTableBytes)
    throw new ImportError({ code: "too-large", megabytes: maxTableBytes / megabyte });
  return platform.readTable({ bytes, type, name: file.name }, reading.signal);
}

/** A browser also passes on dropped folders, and cannot read them. */
function readBytes(file: File): Promise<Uint8Array> {
  return file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new ImportError({ code: "not-opened" });
    },
  );
}

/** Readers are loaded when a file needs them; offline, that can fail. */
function loadReader<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(() => {
    throw new ImportError({ code: "reader-not-loaded" });
  });
}
