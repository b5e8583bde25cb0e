import { ImportError } from "./import-error.ts";
import type { ImportFailure } from "./import-error.ts";
import { readCsv } from "./read-csv.ts";
import type { ReadSheet } from "./read-sheet.ts";
import { readXlsx } from "./read-xlsx.ts";

export interface TableRequest {
  bytes: Uint8Array;
  type: "csv" | "xlsx";
  name: string;
}
export type TableResponse = { sheets: ReadSheet[] } | { failure: ImportFailure };

// Runs in a worker: unpacking and parsing 10 MB would freeze the calculator for seconds.
addEventListener("message", (event: MessageEvent<TableRequest>) => {
  void read(event.data).then((response) => postMessage(response));
});

async function read({ bytes, type, name }: TableRequest): Promise<TableResponse> {
  try {
    return { sheets: type === "csv" ? readCsv(bytes, name) : await readXlsx(bytes) };
  } catch (error) {
    return { failure: error instanceof ImportError ? error.failure : { code: "broken-spreadsheet" } };
  }
}
