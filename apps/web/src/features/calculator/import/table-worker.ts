import { FaultError } from "./import-fault.ts";
import type { ImportFault } from "./import-fault.ts";
import { readCsv } from "./read-csv.ts";
import type { ReadSheet } from "./read-sheet.ts";
import { readXlsx } from "./read-xlsx.ts";

export interface TableRequest {
  bytes: Uint8Array;
  type: "csv" | "xlsx";
  name: string;
}
export type TableAnswer = { sheets: ReadSheet[] } | { fault: ImportFault };

// Runs in a worker: unpacking and parsing 10 MB would freeze the calculator for seconds.
addEventListener("message", (event: MessageEvent<TableRequest>) => {
  void read(event.data).then((answer) => postMessage(answer));
});

async function read({ bytes, type, name }: TableRequest): Promise<TableAnswer> {
  try {
    return { sheets: type === "csv" ? readCsv(bytes, name) : await readXlsx(bytes) };
  } catch (error) {
    return { fault: error instanceof FaultError ? error.fault : { code: "broken-spreadsheet" } };
  }
}
