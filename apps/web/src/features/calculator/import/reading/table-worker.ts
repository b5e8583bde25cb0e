import { ImportError } from "@meridian/transcript/read/import-error";
import { readTable, type TableFile } from "@meridian/transcript/read/tables/read-table";
import type { TableResponse } from "./read-table-in-worker.ts";

// Runs in a worker: unpacking and parsing 10 MB would freeze the calculator for seconds.
addEventListener("message", (event: MessageEvent<TableFile>) => {
  void read(event.data).then((response) => postMessage(response));
});

async function read(file: TableFile): Promise<TableResponse> {
  try {
    return { sheets: await readTable(file) };
  } catch (error) {
    return { failure: error instanceof ImportError ? error.failure : { code: "broken-spreadsheet" } };
  }
}
