import { ImportError, type ImportFailure } from "@meridian/transcript/read/import-error";
import type { TableFile } from "@meridian/transcript/read/tables/read-table";
import type { SourceSheet } from "@meridian/transcript/read/source-sheet";

export type TableResponse = { sheets: SourceSheet[] } | { failure: ImportFailure };

/** Reads a CSV or XLSX file in a worker; aborting terminates the worker. */
export function readTableInWorker(file: TableFile, signal: AbortSignal): Promise<SourceSheet[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
    const fail = (error: ImportError) => {
      worker.terminate();
      reject(error);
    };
    const cancel = () => fail(new ImportError({ code: "canceled" }));
    signal.addEventListener("abort", cancel, { once: true });
    worker.addEventListener("error", () => fail(new ImportError({ code: "reader-not-loaded" })));
    worker.addEventListener("message", (event: MessageEvent<TableResponse>) => {
      signal.removeEventListener("abort", cancel);
      worker.terminate();
      if ("failure" in event.data) reject(new ImportError(event.data.failure));
      else resolve(event.data.sheets);
    });
    worker.postMessage(file, [file.bytes.buffer as ArrayBuffer]);
  });
}
