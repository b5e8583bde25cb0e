import { inspectPdf, type PdfFile } from "@meridian/transcript/inspect/inspect-pdf";
import type { PdfPlatform } from "@meridian/transcript/read/platform";
import type { Inspected } from "./inspect-in-worker.ts";
import { pdfAssets } from "./ocr-paths.ts";

// Runs in a worker. The page ends it when it has the answer or no longer wants it.
addEventListener("message", ({ data }: MessageEvent<PdfFile>) => {
  void inspectPdf(data, workerPlatform, new AbortController().signal).then(
    (inspected) => send({ inspected }),
    () => send({ inspected: null }),
  );
});

const send = (message: Inspected) => postMessage(message);

const createCanvas = (width: number, height: number) => new OffscreenCanvas(width, height);

/** Without a document, pdf.js draws text as outlines, and it parses in this worker instead of starting another. */
const workerPlatform: PdfPlatform = {
  async loadPdfjs() {
    const [library, { default: parserUrl }] = await Promise.all([
      import("pdfjs-dist/legacy/build/pdf.mjs"),
      import("pdfjs-dist/legacy/build/pdf.worker.min.mjs?url"),
    ]);
    // Where pdf.js looks for its parser before it starts a worker.
    Object.assign(globalThis, { pdfjsWorker: await import(/* @vite-ignore */ parserUrl) });
    return {
      library,
      assets: {
        ...pdfAssets,
        useWorkerFetch: true,
        disableFontFace: true,
        CanvasFactory: WorkerCanvasFactory,
        FilterFactory: NoFilterFactory,
      },
    };
  },
  createCanvas,
};

interface CanvasAndContext {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** The interface that pdf.js asks for. */
class WorkerCanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }
  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }
  destroy(created: CanvasAndContext): void {
    if (created.canvas) Object.assign(created.canvas, { width: 0, height: 0 });
    Object.assign(created, { canvas: null, context: null });
  }
}

/** Filters are SVG elements, which a worker does not have. They change colors only, and codes are read without them. */
class NoFilterFactory {
  addFilter = () => "none";
  addHCMFilter = () => "none";
  addAlphaFilter = () => "none";
  addLuminosityFilter = () => "none";
  addHighlightHCMFilter = () => "none";
  destroy = () => undefined;
}
