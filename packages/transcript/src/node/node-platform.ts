import { createRequire } from "node:module";
import path from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { ImportError } from "../read/import-error.ts";
import type { Platform } from "../read/platform.ts";
import { readTable } from "../read/tables/read-table.ts";

/** Node with a canvas. Scans need a recognizer; without one, only files with text can be read. */
export const nodePlatform: Platform = {
  readTable,
  async loadPdfjs() {
    const folder = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
    return {
      library: await import("pdfjs-dist/legacy/build/pdf.mjs"),
      assets: {
        cMapUrl: `${folder}/cmaps/`,
        standardFontDataUrl: `${folder}/standard_fonts/`,
        wasmUrl: `${folder}/wasm/`,
      },
    };
  },
  // A canvas draws an image of its own library as it would a bitmap of the browser.
  decodeImage: async (image) =>
    (await loadImage(Buffer.from(await image.arrayBuffer()))) as unknown as ImageBitmap,
  createCanvas: (width, height) =>
    createCanvas(width, height) as unknown as ReturnType<Platform["createCanvas"]>,
  startRecognizer: () => Promise.reject(new ImportError({ code: "reader-not-loaded" })),
};
