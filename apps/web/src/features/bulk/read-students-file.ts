import type { FileResult } from "./parse-students-file.ts";

/** Larger than a CSV of 20,000 students with 40 courses each. */
const maxBytes = 100 * 1024 * 1024;

/** Reads the rows of a CSV or XLSX file in a worker on this device. */
export function readStudentsFile(file: File, signal: AbortSignal): Promise<FileResult> {
  if (file.size > maxBytes) {
    return Promise.resolve({ error: "This file is larger than 100 MB. Split it and evaluate the parts." });
  }
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./file-worker.ts", import.meta.url), { type: "module" });
    const finish = (result: FileResult) => {
      worker.terminate();
      resolve(result);
    };
    signal.addEventListener("abort", () => worker.terminate(), { once: true });
    worker.addEventListener("error", () =>
      finish({
        error: "The file reader could not be loaded. Check your connection and choose the file again.",
      }),
    );
    worker.addEventListener("message", (event: MessageEvent<FileResult>) => finish(event.data));
    worker.postMessage(file, []);
  });
}
