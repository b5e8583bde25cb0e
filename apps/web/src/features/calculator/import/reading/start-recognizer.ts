import { ImportError } from "@meridian/transcript/read/import-error";
import type { FromRecognizer, ToRecognizer } from "./recognizer-messages.ts";
import { countWorkers, createRecognizerPool, type CreateWorker } from "./recognizer-pool.ts";

const createWorker: CreateWorker = (language, onLoading) => {
  const worker = new Worker(new URL("./recognizer-worker.ts", import.meta.url), { type: "module" });
  let isEnded = false;
  let cancel = () => {};
  const ask = (question: ToRecognizer, transfer: Transferable[], onProgress: (share: number) => void) =>
    new Promise<FromRecognizer>((resolve, reject) => {
      const finish = () => {
        worker.removeEventListener("message", receive);
        worker.removeEventListener("error", crash);
      };
      const fail = (code: "canceled" | "reader-not-loaded" | "ocr-failed") => {
        finish();
        reject(new ImportError({ code }));
      };
      const crash = () => fail(question.kind === "start" ? "reader-not-loaded" : "ocr-failed");
      const receive = ({ data }: MessageEvent<FromRecognizer>) => {
        if (data.kind === "loading" || data.kind === "progress") return onProgress(data.share);
        if (data.kind === "failed") return crash();
        finish();
        resolve(data);
      };
      // A terminated worker answers nothing.
      cancel = () => fail("canceled");
      if (isEnded) return cancel();
      worker.addEventListener("message", receive);
      worker.addEventListener("error", crash);
      worker.postMessage(question, transfer);
    });
  const ready = ask({ kind: "start", language }, [], onLoading).then(() => undefined);
  // Awaited only once the worker has a page.
  ready.catch(() => undefined);
  return {
    ready,
    async recognizePage({ data, width, height }, onProgress) {
      const picture = { data, width, height };
      const answer = await ask({ kind: "page", picture }, [data.buffer as ArrayBuffer], onProgress);
      if (answer.kind !== "recognized") throw new ImportError({ code: "ocr-failed" });
      return answer.page;
    },
    end() {
      isEnded = true;
      worker.terminate();
      cancel();
    },
  };
};

const { hardwareConcurrency, deviceMemory } = navigator as Navigator & { deviceMemory?: number };

/** Starts text recognition in workers that all files of this page share. */
export const startRecognizer = createRecognizerPool(
  createWorker,
  countWorkers(hardwareConcurrency || 2, deviceMemory),
);
