import { ImportError } from "@meridian/transcript/read/import-error";
import type { Platform } from "@meridian/transcript/read/platform";
import { pdfAssets } from "./ocr-paths.ts";

/** Reads files in the page: tables in a worker, PDF with the worker of pdf.js, scans in a worker of their own. */
export const browserPlatform: Platform = {
  async readTable(file, signal) {
    const { readTableInWorker } = await import("./read-table-in-worker.ts").catch(() => {
      throw new ImportError({ code: "reader-not-loaded" });
    });
    return readTableInWorker(file, signal);
  },
  async loadPdfjs() {
    const [library, worker] = await Promise.all([
      import("pdfjs-dist/legacy/build/pdf.mjs"),
      import("pdfjs-dist/legacy/build/pdf.worker.min.mjs?url"),
    ]);
    library.GlobalWorkerOptions.workerSrc = worker.default;
    return { library, assets: pdfAssets };
  },
  decodeImage: (image) => createImageBitmap(image),
  createCanvas: (width, height) => Object.assign(document.createElement("canvas"), { width, height }),
  encodeImage({ data, width, height }) {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pixels = new ImageData(new Uint8ClampedArray(data), width, height);
    canvas.getContext("2d")?.putImageData(pixels, 0, 0);
    return new Promise((resolve, reject) => {
      const done = (blob: Blob | null) => {
        canvas.width = 0;
        if (blob) resolve(blob);
        else reject(new ImportError({ code: "ocr-failed" }));
      };
      canvas.toBlob(done, "image/jpeg", 0.85);
    });
  },
  async startRecognizer(...args) {
    const { startRecognizer } = await import("./start-recognizer.ts");
    return startRecognizer(...args);
  },
};
