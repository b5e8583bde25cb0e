import { ImportError } from "@meridian/transcript/read/import-error";
import type { ImportFailure } from "@meridian/transcript/read/import-error";
import { readCsv } from "@meridian/transcript/read/read-csv";
import type { ReadSheet } from "@meridian/transcript/read-sheet";
import { readXlsx } from "@meridian/transcript/read/read-xlsx";

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
