import { FaultError, pageLimit } from "./import-fault.ts";
import { pdfAssetsBase } from "./ocr-paths.ts";
import { inkShare } from "./ink-share.ts";
import type { PageWord } from "./page-lines.ts";
import { recogniseImages } from "./recognise-images.ts";
import type { ReadSheet } from "./read-sheet.ts";
import type { Reading } from "./read-progress.ts";
import { wordsToSheet, type ReadPage } from "./words-to-sheet.ts";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

/** Fewer characters than this on a page are a stamp or a page number on a scan, not a text layer. */
const leastText = 40;

/** A page with less ink than this is an empty back page, not a scan. */
const leastInk = 0.004;

/** Reads a PDF on this device: the text layer of pages that have one, OCR for those without, in the order of the pages. */
export async function readPdf(bytes: Uint8Array, name: string, reading: Reading): Promise<ReadSheet[]> {
  const [pdfjs, worker] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    import("pdfjs-dist/legacy/build/pdf.worker.min.mjs?url"),
  ]).catch(() => {
    throw new FaultError({ code: "reader-not-loaded" });
  });
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
  const opening = pdfjs.getDocument({
    data: bytes,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: `${pdfAssetsBase}cmaps/`,
    standardFontDataUrl: `${pdfAssetsBase}standard_fonts/`,
    wasmUrl: `${pdfAssetsBase}wasm/`,
  });
  // Destroying the task ends pdf.js's worker, even in the middle of a page.
  const stop = () => void opening.destroy();
  reading.signal.addEventListener("abort", stop, { once: true });
  try {
    const pdf = await opening.promise;
    if (pdf.numPages > pageLimit) throw new FaultError({ code: "too-many-pages", pages: pdf.numPages });
    return [await readPages(pdf, name, reading, (a, b) => pdfjs.Util.transform(a, b))];
  } catch (error) {
    if (reading.signal.aborted) throw new FaultError({ code: "cancelled" });
    if (error instanceof FaultError) throw error;
    const locked = error instanceof Error && error.name === "PasswordException";
    throw new FaultError({ code: locked ? "password-protected" : "broken-pdf" });
  } finally {
    reading.signal.removeEventListener("abort", stop);
    await opening.destroy();
  }
}

type Transform = (a: number[], b: number[]) => number[];

async function readPages(
  pdf: PDFDocumentProxy,
  name: string,
  reading: Reading,
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
    const words = await textLayer(page, transform);
    const hasText = words.reduce((sum, word) => sum + word.text.length, 0) >= leastText;
    if (!hasText && inkShare(await drawPage(page, inkWidth)) >= leastInk) scanned.push(number);
    pages.push({ words, recognised: false });
  }
  if (scanned.length > 0) {
    const images = scanned.map((number) => ({
      draw: async () => drawPage(await pdf.getPage(number), ocrWidth),
    }));
    const found = await recogniseImages(images, reading, pdf.numPages);
    for (const [i, number] of scanned.entries()) {
      const scale = scaleTo(await pdf.getPage(number), ocrWidth);
      const words = (found?.[i] ?? []).map((word) => inPoints(word, scale));
      if (found) pages[number - 1] = { words, recognised: true };
    }
  }
  return wordsToSheet(pages, name);
}

/** From the pixels of a picture to the points of the page, the measure of text layers. */
function inPoints(word: PageWord, scale: number): PageWord {
  const { x, y, width, height } = word;
  return { ...word, x: x / scale, y: y / scale, width: width / scale, height: height / scale };
}

async function textLayer(page: PDFPageProxy, transform: Transform): Promise<PageWord[]> {
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

/** About 240 dpi on A4: what Tesseract reads best, whatever the scanner's own resolution. */
const ocrWidth = 2000;
/** Enough to tell a written page from an empty one. */
const inkWidth = 400;

function scaleTo(page: PDFPageProxy, width: number): number {
  const natural = page.getViewport({ scale: 1 });
  return width / Math.min(natural.width, natural.height);
}

async function drawPage(page: PDFPageProxy, width: number): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale: scaleTo(page, width) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(viewport.width, 4000);
  canvas.height = Math.min(viewport.height, 4000);
  await page.render({ canvas, viewport, background: "#ffffff" }).promise;
  return canvas;
}
