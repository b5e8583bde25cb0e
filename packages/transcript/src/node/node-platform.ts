import { createRequire } from "node:module";
import path from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Platform } from "../read/platform.ts";
import { readTable } from "../read/tables/read-table.ts";
import { startRecognizer } from "./start-recognizer.ts";

/** Node with a canvas, and the same recognizer as in the browser. */
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
  async decodeImage(image) {
    const decoded = await loadImage(Buffer.from(await image.arrayBuffer()));
    return Object.assign(decoded, { close: () => undefined });
  },
  createCanvas: (width, height) =>
    createCanvas(width, height) as unknown as ReturnType<Platform["createCanvas"]>,
  async encodeImage({ data, width, height }) {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    const image = context.createImageData(width, height);
    image.data.set(data);
    context.putImageData(image, 0, 0);
    return new Blob([new Uint8Array(await canvas.encode("jpeg", 85))], { type: "image/jpeg" });
  },
  startRecognizer,
};
