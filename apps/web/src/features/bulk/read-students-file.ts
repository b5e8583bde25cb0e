import type { FileAnswer } from "./file-worker.ts";

/** More than 20,000 students with 40 courses each take as CSV. */
const mostBytes = 100 * 1024 * 1024;

/** The rows of a CSV or XLSX file, read in a worker of its own on this device. */
export function readStudentsFile(file: File, signal: AbortSignal): Promise<FileAnswer> {
  if (file.size > mostBytes) {
    return Promise.resolve({ fault: "This file is larger than 100 MB. Split it and evaluate the parts." });
  }
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./file-worker.ts", import.meta.url), { type: "module" });
    const answer = (said: FileAnswer) => {
      worker.terminate();
      resolve(said);
    };
    signal.addEventListener("abort", () => worker.terminate(), { once: true });
    worker.addEventListener("error", () =>
      answer({ fault: "The reader could not be loaded. Check the network and choose the file again." }),
    );
    worker.addEventListener("message", (event: MessageEvent<FileAnswer>) => answer(event.data));
    worker.postMessage(file, []);
  });
}
