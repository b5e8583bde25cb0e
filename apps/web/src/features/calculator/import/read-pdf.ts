import { ImportError, maxPages } from "@meridian/transcript/read/import-error";
import { pdfAssetsBase } from "./ocr-paths.ts";
import { inkShare } from "./ink-share.ts";
import type { PageWord } from "@meridian/transcript/table/page-lines";
import { recognizeImages } from "./recognize-images.ts";
import type { ReadSheet } from "@meridian/transcript/read-sheet";
import type { ReadCallbacks } from "@meridian/transcript/read/read-progress";
import { wordsToSheet, type ReadPage } from "@meridian/transcript/table/words-to-sheet";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

/** A page with fewer characters is a scan with a stamp or page number, not a text layer. */
const minTextLength = 40;

/** A page with less ink is blank, not a scan. */
const minInkShare = 0.004;

/** Reads a PDF in the browser, in page order: from the text layer if there is one, otherwise by OCR. */
export async function readPdf(bytes: Uint8Array, name: string, reading: ReadCallbacks): Promise<ReadSheet[]> {
  const [pdfjs, worker] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    import("pdfjs-dist/legacy/build/pdf.worker.min.mjs?url"),
  ]).catch(() => {
    throw new ImportError({ code: "reader-not-loaded" });
  });
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
  const loadingTask = pdfjs.getDocument({
    data: bytes,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: `${pdfAssetsBase}cmaps/`,
    standardFontDataUrl: `${pdfAssetsBase}standard_fonts/`,
    wasmUrl: `${pdfAssetsBase}wasm/`,
  });
  // Destroying the task ends the pdf.js worker, even in the middle of a page.
  const stop = () => void loadingTask.destroy();
  reading.signal.addEventListener("abort", stop, { once: true });
  try {
    const pdf = await loadingTask.promise;
    if (pdf.numPages > maxPages) throw new ImportError({ code: "too-many-pages", pages: pdf.numPages });
    return [await readPages(pdf, name, reading, (a, b) => pdfjs.Util.transform(a, b))];
  } catch (error) {
    if (reading.signal.aborted) throw new ImportError({ code: "canceled" });
    if (error instanceof ImportError) throw error;
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new ImportError({ code: isLocked ? "password-protected" : "broken-pdf" });
  } finally {
    reading.signal.removeEventListener("abort", stop);
    await loadingTask.destroy();
  }
}

type Transform = (a: number[], b: number[]) => number[];

async function readPages(
  pdf: PDFDocumentProxy,
  name: string,
  reading: ReadCallbacks,
  transform: Transform,
): Promise<ReadSheet> {
  const pages: ReadPage[] = [];
  const scanned: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    reading.onProgress({
      stage: "reading-pages",
      page: number,
      pages: pdf.numPages,
      share: number / pdf.numPages,
    });
    const page = await pdf.getPage(number);
    const words = await readTextLayer(page, transform);
    const hasText = words.reduce((sum, word) => sum + word.text.length, 0) >= minTextLength;
    if (!hasText && inkShare(await drawPage(page, inkWidth)) >= minInkShare) scanned.push(number);
    pages.push({ words, recognized: false });
  }
  if (scanned.length > 0) {
    const images = scanned.map((number) => ({
      draw: async () => drawPage(await pdf.getPage(number), ocrWidth),
    }));
    const recognizedPages = await recognizeImages(images, reading, pdf.numPages);
    for (const [i, number] of scanned.entries()) {
      const scale = getScale(await pdf.getPage(number), ocrWidth);
      const words = (recognizedPages?.[i] ?? []).map((word) => toPoints(word, scale));
      if (recognizedPages) pages[number - 1] = { words, recognized: true };
    }
  }
  return wordsToSheet(pages, name);
}

/** Converts image pixels to page points, the unit of text layers. */
function toPoints(word: PageWord, scale: number): PageWord {
  const { x, y, width, height } = word;
  return { ...word, x: x / scale, y: y / scale, width: width / scale, height: height / scale };
}

async function readTextLayer(page: PDFPageProxy, transform: Transform): Promise<PageWord[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item)) return [];
    const at = transform(viewport.transform, item.transform as number[]);
    const height = Math.hypot(at[2] ?? 0, at[3] ?? 0) || item.height;
    return [
      {
        text: item.str,
        x: at[4] ?? 0,
        y: at[5] ?? 0,
        width: item.width,
        height,
        rightToLeft: item.dir === "rtl",
      },
    ];
  });
}

/** About 240 dpi on A4, which works best for Tesseract. */
const ocrWidth = 2000;
/** Enough to distinguish a page with content from a blank one. */
const inkWidth = 400;

function getScale(page: PDFPageProxy, width: number): number {
  const natural = page.getViewport({ scale: 1 });
  return width / Math.min(natural.width, natural.height);
}

async function drawPage(page: PDFPageProxy, width: number): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale: getScale(page, width) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(viewport.width, 4000);
  canvas.height = Math.min(viewport.height, 4000);
  await page.render({ canvas, viewport, background: "#ffffff" }).promise;
  return canvas;
}
