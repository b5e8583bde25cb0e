import { sniffFile } from "@meridian/transcript/read/file-type";
import {
  maxDocumentBytes,
  ImportError,
  megabyte,
  maxTableBytes,
} from "@meridian/transcript/read/import-error";
import type { ImportFailure } from "@meridian/transcript/read/import-error";
import type { ReadSheet } from "@meridian/transcript/read-sheet";
import type { ReadCallbacks } from "@meridian/transcript/read/read-progress";
import { splitText } from "@meridian/transcript/table/split-text";
import type { ReadsAsMark } from "@meridian/transcript/table-guess";

export type ReadFileResult = { sheets: ReadSheet[] } | { failure: ImportFailure };

/** Reads any supported file in the browser. Errors are returned as a failure to show. */
export async function readFile(
  file: File,
  readsAsMark: ReadsAsMark,
  reading: ReadCallbacks,
): Promise<ReadFileResult> {
  try {
    const sheets = (await readSheets(file, reading)).map((sheet) =>
      sheet.text === undefined ? sheet : { name: sheet.name, lines: splitText(sheet.text, readsAsMark) },
    );
    if (reading.signal.aborted) return { failure: { code: "canceled" } };
    const filled = sheets.filter((sheet) =>
      sheet.lines.some((line) => line.cells.some((cell) => cell.trim() !== "")),
    );
    return filled.length > 0 ? { sheets: filled } : { failure: { code: "nothing-found" } };
  } catch (error) {
    if (error instanceof ImportError) return { failure: error.failure };
    throw error;
  }
}

async function readSheets(file: File, reading: ReadCallbacks): Promise<ReadSheet[]> {
  reading.onProgress({ stage: "opening", share: 0 });
  if (file.size > maxDocumentBytes)
    throw new ImportError({ code: "too-large", megabytes: maxDocumentBytes / megabyte });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffFile(bytes);
  if (typeof type === "object") throw new ImportError(type);
  if (type === "pdf")
    return (await loadModule(() => import("./read-pdf.ts"))).readPdf(bytes, file.name, reading);
  if (type === "image")
    return (await loadModule(() => import("./read-image.ts"))).readImage(file, file.name, reading);
  if (file.size > maxTableBytes)
    throw new ImportError({ code: "too-large", megabytes: maxTableBytes / megabyte });
  const { readTableFile } = await loadModule(() => import("./read-table-file.ts"));
  return readTableFile({ bytes, type, name: file.name }, reading.signal);
}

function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(() => {
    throw new ImportError({ code: "reader-not-loaded" });
  });
}
