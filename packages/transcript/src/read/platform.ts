import type { getDocument, OPS, Util } from "pdfjs-dist";
import type { DocumentInitParameters } from "pdfjs-dist/types/src/display/api.js";
import type { PixelImage } from "./recognize/image/gray-image.ts";
import type { OcrLanguage } from "./recognize/ocr-languages.ts";
import type { RecognizedPage } from "./recognize/recognize-page.ts";
import type { TableFile } from "./tables/read-table.ts";
import type { SourceSheet } from "./source-sheet.ts";

/** What the readers need from where they run. A browser page, a worker and Node each supply their own. */
export interface Platform {
  /** Reads a CSV or XLSX file; a page does this in a worker, because a large file would freeze it for seconds. */
  readonly readTable: (file: TableFile, signal: AbortSignal) => Promise<SourceSheet[]>;
  readonly loadPdfjs: () => Promise<Pdfjs>;
  readonly decodeImage: (image: Blob) => Promise<ImageBitmap>;
  readonly createCanvas: (width: number, height: number) => Canvas;
  /** The image as a file, to show next to what was read on it. */
  readonly encodeImage: (image: PixelImage) => Promise<Blob>;
  readonly startRecognizer: (
    language: OcrLanguage,
    signal: AbortSignal,
    onLoading: (share: number) => void,
  ) => Promise<PageRecognizer>;
}

/** Enough to open PDFs and draw their pages. */
export type PdfPlatform = Pick<Platform, "loadPdfjs" | "createCanvas">;

export interface Pdfjs {
  readonly library: {
    readonly getDocument: typeof getDocument;
    readonly Util: typeof Util;
    readonly OPS: typeof OPS;
  };
  /** Where pdf.js finds character maps, fonts and image decoders, in a worker how it draws, and the password of a locked PDF. */
  readonly assets: Pick<
    DocumentInitParameters,
    | "cMapUrl"
    | "standardFontDataUrl"
    | "wasmUrl"
    | "useWorkerFetch"
    | "disableFontFace"
    | "CanvasFactory"
    | "FilterFactory"
    | "password"
  >;
}

/** Text recognition, started for one language. */
export interface PageRecognizer {
  /** How many pages it can recognize at the same time. */
  readonly concurrency: number;
  /** Draws a page only when its turn comes: images of waiting pages would fill a phone's memory. */
  readonly recognizePage: (
    draw: () => Promise<PixelImage>,
    onProgress: (share: number) => void,
  ) => Promise<RecognizedPage>;
  readonly stop: () => Promise<void>;
}

/** The parts of a canvas that the readers use: an element's, an offscreen one's or that of a Node library. */
export interface Canvas {
  width: number;
  height: number;
  getContext(kind: "2d", options?: { willReadFrequently?: boolean }): CanvasContext | null;
}

interface CanvasContext {
  drawImage(image: ImageBitmap, x: number, y: number, width: number, height: number): void;
  getImageData(x: number, y: number, width: number, height: number): ImageData;
}
