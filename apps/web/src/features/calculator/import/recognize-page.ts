import type { PageWord } from "@meridian/transcript/table/page-lines";
import { ImportError } from "@meridian/transcript/read/import-error";
import { languagesToLoad } from "@meridian/transcript/read/ocr-languages";
import type { OcrLanguage } from "@meridian/transcript/read/ocr-languages";
import { ocrBase } from "./ocr-paths.ts";

/** Words below this confidence (0–100) are flagged for review. */
const minConfidence = 80;

export interface PageRecognizer {
  recognize: (image: HTMLCanvasElement, onProgress: (share: number) => void) => Promise<PageWord[]>;
  stop: () => Promise<void>;
}

/** Starts OCR in the browser. Engine, worker and language data come from our own origin; the image stays on the device. */
export async function startRecognizer(
  language: OcrLanguage,
  signal: AbortSignal,
  onLoading: (share: number) => void,
): Promise<PageRecognizer> {
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
    async recognize(image, report) {
      onProgress = report;
      const stop = () => void worker.terminate();
      const { data } = await rejectOnAbort(
        worker.recognize(image, {}, { blocks: true, text: false }),
        signal,
        stop,
      );
      const lines = (data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) => paragraph.lines),
      );
      return deskew(lines);
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}

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

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
interface OcrLine {
  baseline: Box;
  rowAttributes: { rowHeight: number };
  words: { text: string; confidence: number; bbox: Box }[];
}

/** Corrects the tilt of the sheet, so that all words of a row have the same height. */
function deskew(lines: OcrLine[]): PageWord[] {
  const tilts = lines
    .filter((line) => line.words.length >= 3 && line.baseline.x1 > line.baseline.x0)
    .map(({ baseline }) => (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0))
    .sort((a, b) => a - b);
  const tilt = tilts[Math.floor(tilts.length / 2)] ?? 0;
  return lines.flatMap((line) =>
    line.words
      // Table rules are recognized as bars, dashes and other characters without letters or digits.
      .filter((word) => /[\p{L}\p{N}]/u.test(word.text))
      .map(({ text, confidence, bbox }) => ({
        text: text.replace(/^[|¦\]]+|(?<![|¦[])[|¦[]+$/g, ""),
        x: bbox.x0,
        y: lineY(line, bbox) - tilt * bbox.x0,
        width: bbox.x1 - bbox.x0,
        height: Math.max(8, Math.min(line.rowAttributes.rowHeight, (bbox.y1 - bbox.y0) * 1.6)),
        doubtful: confidence < minConfidence,
      })),
  );
}

/** Position of the baseline at this word; more stable than the word box, which depends on commas and descenders. */
function lineY({ baseline }: OcrLine, box: Box): number {
  const span = baseline.x1 - baseline.x0;
  if (span <= 0) return box.y1;
  return baseline.y0 + ((baseline.y1 - baseline.y0) * (box.x0 - baseline.x0)) / span;
}
