import { ImportError } from "@meridian/transcript/read/import-error";
import { languagesToLoad } from "@meridian/transcript/read/recognize/ocr-languages";
import type { Platform } from "@meridian/transcript/read/platform";
import { ocrBase } from "./ocr-paths.ts";

/** Starts OCR in the browser. Engine, worker and language data come from our own origin; the image stays on the device. */
export const startTesseract: Platform["startRecognizer"] = async (language, signal, onLoading) => {
  const { createWorker, OEM, PSM } = await import("tesseract.js");
  let onProgress: ((share: number) => void) | null = null;
  // Tesseract reports a failed download only to its error handler; its own promise never settles.
  let rejectLoading = () => {};
  const loadFailure = new Promise<never>((_, reject) => {
    rejectLoading = () => reject(new ImportError({ code: "reader-not-loaded" }));
  });
  const starting = createWorker(languagesToLoad(language), OEM.LSTM_ONLY, {
    workerPath: `${ocrBase}worker.min.js`,
    corePath: `${ocrBase}core`,
    langPath: `${ocrBase}lang`,
    // A blob worker would need a looser content security policy.
    workerBlobURL: false,
    // The service worker and the HTTP cache store the files; a copy in IndexedDB would outlive them.
    cacheMethod: "none",
    logger: ({ status, progress }) => {
      if (status === "recognizing text") onProgress?.(progress);
      else onLoading(progress);
    },
    errorHandler: () => rejectLoading(),
  });
  const stopStarting = () => void starting.then((lateWorker) => lateWorker.terminate());
  const worker = await rejectOnAbort(Promise.race([starting, loadFailure]), signal, stopStarting);
  loadFailure.catch(() => undefined);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, preserve_interword_spaces: "1" });
  return {
    async recognizePage(image, report) {
      onProgress = report;
      const stop = () => void worker.terminate();
      const { data } = await rejectOnAbort(
        worker.recognize(image as HTMLCanvasElement, {}, { blocks: true, text: false }),
        signal,
        stop,
      );
      return (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
    },
    stop: async () => {
      await worker.terminate();
    },
  };
};

/** Rejects on abort: after its worker is terminated, promises from Tesseract never settle. */
function rejectOnAbort<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  stop: () => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      stop();
      reject(new ImportError({ code: "canceled" }));
    };
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
