import type { SourceFile } from "@meridian/contract/evaluation/source-file";
import type { InspectPdf } from "@meridian/transcript/inspect/inspect-file";

export interface Inspected {
  readonly inspected: SourceFile | null;
}

/** Inspects a PDF in a worker: drawing its pages would freeze the review. Aborting ends the worker at once. */
export const inspectInWorker: InspectPdf = (pdf, signal) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./inspect-worker.ts", import.meta.url), { type: "module" });
    const finish = () => {
      worker.terminate();
      signal.removeEventListener("abort", cancel);
    };
    const cancel = () => {
      finish();
      resolve(null);
    };
    signal.addEventListener("abort", cancel, { once: true });
    worker.addEventListener("error", (event) => {
      finish();
      reject(new Error(event.message));
    });
    worker.addEventListener("message", ({ data }: MessageEvent<Inspected | object>) => {
      // The parser of pdf.js announces itself in any worker that loads it.
      if (!("inspected" in data)) return;
      finish();
      resolve(data.inspected);
    });
    worker.postMessage(pdf, [pdf.bytes.buffer]);
  });
