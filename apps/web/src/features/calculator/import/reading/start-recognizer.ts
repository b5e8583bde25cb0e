import { ImportError } from "@meridian/transcript/read/import-error";
import type { Platform } from "@meridian/transcript/read/platform";
import type { FromRecognizer, ToRecognizer } from "./recognizer-messages.ts";

/** Starts text recognition in a worker. Aborting ends the worker at once, even in the middle of a page. */
export const startRecognizer: Platform["startRecognizer"] = async (language, signal, onLoading) => {
  const worker = new Worker(new URL("./recognizer-worker.ts", import.meta.url), { type: "module" });
  const ask = (question: ToRecognizer, transfer: Transferable[], onProgress: (share: number) => void) =>
    new Promise<FromRecognizer>((resolve, reject) => {
      const finish = () => {
        worker.removeEventListener("message", receive);
        worker.removeEventListener("error", crash);
        signal.removeEventListener("abort", cancel);
      };
      const fail = (code: "canceled" | "reader-not-loaded" | "ocr-failed") => {
        finish();
        worker.terminate();
        reject(new ImportError({ code }));
      };
      const cancel = () => fail("canceled");
      const crash = () => fail(question.kind === "start" ? "reader-not-loaded" : "ocr-failed");
      const receive = ({ data }: MessageEvent<FromRecognizer>) => {
        if (data.kind === "loading" || data.kind === "progress") return onProgress(data.share);
        if (data.kind === "failed") return crash();
        finish();
        resolve(data);
      };
      if (signal.aborted) return cancel();
      worker.addEventListener("message", receive);
      worker.addEventListener("error", crash);
      signal.addEventListener("abort", cancel);
      worker.postMessage(question, transfer);
    });
  await ask({ kind: "start", language }, [], onLoading);
  return {
    async recognizePage({ data, width, height }, onProgress) {
      const picture = { data, width, height };
      const answer = await ask({ kind: "page", picture }, [data.buffer as ArrayBuffer], onProgress);
      if (answer.kind !== "recognized") throw new ImportError({ code: "ocr-failed" });
      return answer.page;
    },
    stop: () => {
      worker.terminate();
      return Promise.resolve();
    },
  };
};
