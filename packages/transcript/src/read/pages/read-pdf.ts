import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { ImportError, maxPages } from "../import-error.ts";
import { inkShare } from "./ink-share.ts";
import type { Canvas, Pdfjs, Platform } from "../platform.ts";
import { raiseWords } from "../raised-signs.ts";
import type { ReadCallbacks } from "../read-progress.ts";
import { orderLigatures } from "./arabic-ligatures.ts";
import { readDrawing } from "./page-drawing.ts";
import { splitJoinedTexts } from "./split-joined-texts.ts";
import { isTextLayer, markUnreadable } from "./text-layer.ts";
import { recognizePages } from "../recognize/recognize-pages.ts";
import type { PageWord, ReadPage, SourceSheet } from "../source-sheet.ts";

/** A page with less ink is blank, not a scan. */
const minInkShare = 0.004;

/** Reads a PDF in page order: from the text layer if there is one, otherwise by OCR. */
export async function readPdf(
  bytes: Uint8Array,
  name: string,
  reading: ReadCallbacks,
  platform: Platform,
): Promise<SourceSheet[]> {
  const { library, assets } = await platform.loadPdfjs().catch(() => {
    throw new ImportError({ code: "reader-not-loaded" });
  });
  const loadingTask = library.getDocument({
    data: bytes,
    isEvalSupported: false,
    // A damaged file is reported once, as the reason why it cannot be read.
    verbosity: 0,
    enableXfa: false,
    ...assets,
  });
  // Destroying the task ends the pdf.js worker, even in the middle of a page.
  const stop = () => void loadingTask.destroy();
  reading.signal.addEventListener("abort", stop, { once: true });
  try {
    const pdf = await loadingTask.promise;
    if (pdf.numPages > maxPages) throw new ImportError({ code: "too-many-pages", pages: pdf.numPages });
    return [{ kind: "pages", name, pages: await readPages(pdf, library, reading, platform) }];
  } catch (error) {
    if (reading.signal.aborted) throw new ImportError({ code: "canceled" });
    if (error instanceof ImportError) throw error;
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new ImportError(
      isLocked ? { code: "needs-password", isWrong: assets.password !== undefined } : { code: "broken-pdf" },
    );
  } finally {
    reading.signal.removeEventListener("abort", stop);
    await loadingTask.destroy();
  }
}

async function readPages(
  pdf: PDFDocumentProxy,
  library: Pdfjs["library"],
  reading: ReadCallbacks,
  platform: Platform,
): Promise<ReadPage[]> {
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
    const words = await readTextLayer(page, library);
    const hasText = isTextLayer(words);
    if (!hasText && inkShare(await drawPage(page, inkWidth, platform)) >= minInkShare) scanned.push(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { rules, texts } = hasText ? await readDrawing(page, library) : { rules: [], texts: [] };
    const split = splitJoinedTexts(words, texts);
    pages.push({ words: split.map(markUnreadable), recognized: false, width, height, rules });
  }
  if (scanned.length === 0) return pages;
  const images = scanned.map((number) => ({
    draw: async () => drawPage(await pdf.getPage(number), ocrWidth, platform),
  }));
  const recognizedPages = await recognizePages(images, pdf.numPages, reading, platform);
  for (const [i, number] of scanned.entries())
    if (recognizedPages?.[i]) pages[number - 1] = recognizedPages[i];
  return pages;
}

/** Three degrees: more than a crooked text layer, less than any watermark. */
const maxTilt = Math.PI / 60;

async function readTextLayer(page: PDFPageProxy, { Util }: Pdfjs["library"]): Promise<PageWord[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item): PageWord[] => {
    if (!("str" in item)) return [];
    const at: number[] = Util.transform(viewport.transform, item.transform as number[]);
    const height = Math.hypot(at[2] ?? 0, at[3] ?? 0) || item.height;
    const angle = Math.atan2(at[1] ?? 0, at[0] ?? 0);
    return [
      {
        text: item.str,
        x: at[4] ?? 0,
        y: at[5] ?? 0,
        width: item.width,
        height,
        rightToLeft: item.dir === "rtl",
        ...(Math.abs(angle) > maxTilt && { rotated: true }),
      },
    ];
  });
  return raiseWords(orderLigatures(words));
}

/** About 240 dpi on A4: a little more than the straightened page is read at. */
const ocrWidth = 2000;
/** Enough to distinguish a page with content from a blank one. */
const inkWidth = 400;

function getScale(page: PDFPageProxy, width: number): number {
  const natural = page.getViewport({ scale: 1 });
  return width / Math.min(natural.width, natural.height);
}

async function drawPage(page: PDFPageProxy, width: number, { createCanvas }: Platform): Promise<Canvas> {
  const viewport = page.getViewport({ scale: getScale(page, width) });
  const canvas = createCanvas(Math.min(viewport.width, 4000), Math.min(viewport.height, 4000));
  // Typed for elements only, but pdf.js draws on any canvas.
  await page.render({ canvas: canvas as HTMLCanvasElement, viewport, background: "#ffffff" }).promise;
  return canvas;
}
