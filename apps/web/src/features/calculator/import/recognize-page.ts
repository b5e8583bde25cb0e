import type { PageWord } from "./page-lines.ts";
import { FaultError } from "./import-fault.ts";
import { languagesToLoad } from "./ocr-languages.ts";
import type { OcrLanguage } from "./ocr-languages.ts";
import { ocrBase } from "./ocr-paths.ts";

/** Below this the reviewer should look; Tesseract's own scale is 0–100. */
const certainFrom = 80;

export interface PageRecogniser {
  recognise: (image: HTMLCanvasElement, onShare: (share: number) => void) => Promise<PageWord[]>;
  stop: () => Promise<void>;
}

/** OCR on this device: engine, worker and language data come from our own origin, the picture goes nowhere. */
export async function startRecogniser(
  language: OcrLanguage,
  signal: AbortSignal,
  onLoading: (share: number) => void,
): Promise<PageRecogniser> {
  const { createWorker, OEM, PSM } = await import("tesseract.js");
  let onShare: ((share: number) => void) | null = null;
  // The library tells this handler alone of a file that does not arrive, and leaves its own promise open for ever.
  let notLoaded = () => {};
  const failing = new Promise<never>((_, reject) => {
    notLoaded = () => reject(new FaultError({ code: "reader-not-loaded" }));
  });
  const starting = createWorker(languagesToLoad(language), OEM.LSTM_ONLY, {
    workerPath: `${ocrBase}worker.min.js`,
    corePath: `${ocrBase}core`,
    langPath: `${ocrBase}lang`,
    // A blob worker would need a looser content security policy.
    workerBlobURL: false,
    // The service worker and the HTTP cache keep the files; a second copy in IndexedDB would outlive them.
    cacheMethod: "none",
    logger: ({ status, progress }) => {
      if (status === "recognizing text") onShare?.(progress);
      else onLoading(progress);
    },
    errorHandler: () => notLoaded(),
  });
  const end = () => void starting.then((late) => late.terminate());
  const worker = await orAborted(Promise.race([starting, failing]), signal, end);
  failing.catch(() => undefined);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, preserve_interword_spaces: "1" });
  return {
    async recognise(image, report) {
      onShare = report;
      const stop = () => void worker.terminate();
      const { data } = await orAborted(
        worker.recognize(image, {}, { blocks: true, text: false }),
        signal,
        stop,
      );
      const lines = (data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) => paragraph.lines),
      );
      return levelled(lines);
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}

/** Terminating Tesseract's worker leaves its promises open for ever, so an abort must settle them itself. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal, stop: () => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      stop();
      reject(new FaultError({ code: "cancelled" }));
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

/** Words with the tilt of the sheet taken out, so that a row is a row from its first column to its last. */
function levelled(lines: OcrLine[]): PageWord[] {
  const tilts = lines
    .filter((line) => line.words.length >= 3 && line.baseline.x1 > line.baseline.x0)
    .map(({ baseline }) => (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0))
    .sort((a, b) => a - b);
  const tilt = tilts[Math.floor(tilts.length / 2)] ?? 0;
  return lines.flatMap((line) =>
    line.words
      // Rules of the printed table come out as bars, dashes and other marks without a letter or digit.
      .filter((word) => /[\p{L}\p{N}]/u.test(word.text))
      .map(({ text, confidence, bbox }) => ({
        text: text.replace(/^[|¦\]]+|(?<![|¦[])[|¦[]+$/g, ""),
        x: bbox.x0,
        y: lineY(line, bbox) - tilt * bbox.x0,
        width: bbox.x1 - bbox.x0,
        height: Math.max(8, Math.min(line.rowAttributes.rowHeight, (bbox.y1 - bbox.y0) * 1.6)),
        doubtful: confidence < certainFrom,
      })),
  );
}

/** Height of the line at this word: steadier than the word's own box, which a comma or a "g" changes. */
function lineY({ baseline }: OcrLine, box: Box): number {
  const span = baseline.x1 - baseline.x0;
  if (span <= 0) return box.y1;
  return baseline.y0 + ((baseline.y1 - baseline.y0) * (box.x0 - baseline.x0)) / span;
}
