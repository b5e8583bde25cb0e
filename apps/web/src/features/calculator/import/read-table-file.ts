import { FaultError } from "./import-fault.ts";
import type { ReadSheet } from "./read-sheet.ts";
import type { TableAnswer, TableRequest } from "./table-worker.ts";

/** Reads a CSV or XLSX in a worker of its own; aborting ends the worker, whatever it was doing. */
export function readTableFile(request: TableRequest, signal: AbortSignal): Promise<ReadSheet[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
    const fail = (fault: FaultError) => {
      worker.terminate();
      reject(fault);
    };
    const cancel = () => fail(new FaultError({ code: "cancelled" }));
    signal.addEventListener("abort", cancel, { once: true });
    worker.addEventListener("error", () => fail(new FaultError({ code: "reader-not-loaded" })));
    worker.addEventListener("message", (event: MessageEvent<TableAnswer>) => {
      signal.removeEventListener("abort", cancel);
      worker.terminate();
      if ("fault" in event.data) reject(new FaultError(event.data.fault));
      else resolve(event.data.sheets);
    });
    worker.postMessage(request, [request.bytes.buffer as ArrayBuffer]);
  });
}
