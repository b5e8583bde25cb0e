import { FaultError, pageLimit } from "./import-fault.ts";
import { pdfAssetsBase } from "./ocr-paths.ts";
import type { PageWord } from "./page-lines.ts";
import { recogniseImages } from "./recognise-images.ts";
import type { ReadSheet } from "./read-sheet.ts";
import type { Reading } from "./read-progress.ts";
import { wordsToSheet } from "./words-to-sheet.ts";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

/** Fewer characters than this on a page are a stamp or a page number on a scan, not a text layer. */
const leastText = 40;

/** Reads a PDF on this device: the text layer where there is one, OCR for pages without. */
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
  const pages: PageWord[][] = [];
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
    if (words.reduce((sum, word) => sum + word.text.length, 0) < leastText) scanned.push(number);
    pages.push(words);
  }
  // An empty back page of a digital transcript is no reason to start OCR.
  const recognised = scanned.length > pdf.numPages / 2;
  if (recognised) {
    const images = scanned.map((number) => ({ draw: async () => drawPage(await pdf.getPage(number)) }));
    const words = await recogniseImages(images, reading);
    for (const [i, number] of scanned.entries()) pages[number - 1] = words[i] ?? [];
  }
  return wordsToSheet(pages, name, recognised);
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

async function drawPage(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: ocrWidth / Math.min(natural.width, natural.height) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(viewport.width, 4000);
  canvas.height = Math.min(viewport.height, 4000);
  await page.render({ canvas, viewport, background: "#ffffff" }).promise;
  return canvas;
}
