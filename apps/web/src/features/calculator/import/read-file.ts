import { sniffFile } from "./file-type.ts";
import { documentBytes, FaultError, megabyte, tableBytes } from "./import-fault.ts";
import type { ImportFault } from "./import-fault.ts";
import type { ReadSheet } from "./read-sheet.ts";
import type { Reading } from "./read-progress.ts";
import { splitText } from "./split-text.ts";
import type { ReadsAsMark } from "./table-guess.ts";

export type FileRead = { sheets: ReadSheet[] } | { fault: ImportFault };

/** Reads any file the import accepts, in this browser only; whatever goes wrong comes back as a fault to show. */
export async function readFile(file: File, readsAsMark: ReadsAsMark, reading: Reading): Promise<FileRead> {
  try {
    const sheets = (await readSheets(file, reading)).map((sheet) =>
      sheet.text === undefined ? sheet : { name: sheet.name, lines: splitText(sheet.text, readsAsMark) },
    );
    if (reading.signal.aborted) return { fault: { code: "cancelled" } };
    const filled = sheets.filter((sheet) =>
      sheet.lines.some((line) => line.cells.some((cell) => cell.trim() !== "")),
    );
    return filled.length > 0 ? { sheets: filled } : { fault: { code: "nothing-found" } };
  } catch (error) {
    if (error instanceof FaultError) return { fault: error.fault };
    throw error;
  }
}

async function readSheets(file: File, reading: Reading): Promise<ReadSheet[]> {
  reading.onProgress({ stage: "opening", share: 0 });
  if (file.size > documentBytes)
    throw new FaultError({ code: "too-large", megabytes: documentBytes / megabyte });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffFile(bytes);
  if (typeof type === "object") throw new FaultError(type);
  if (type === "pdf") return (await load(() => import("./read-pdf.ts"))).readPdf(bytes, file.name, reading);
  if (type === "image")
    return (await load(() => import("./read-image.ts"))).readImage(file, file.name, reading);
  if (file.size > tableBytes) throw new FaultError({ code: "too-large", megabytes: tableBytes / megabyte });
  const { readTableFile } = await load(() => import("./read-table-file.ts"));
  return readTableFile({ bytes, type, name: file.name }, reading.signal);
}

function load<Module>(start: () => Promise<Module>): Promise<Module> {
  return start().catch(() => {
    throw new FaultError({ code: "reader-not-loaded" });
  });
}
