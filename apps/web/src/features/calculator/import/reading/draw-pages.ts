import type { PDFDocumentProxy } from "pdfjs-dist";
import { getPdfPassword, withPdfPassword } from "@meridian/transcript/read/pages/pdf-password";
import type { Platform } from "@meridian/transcript/read/platform";

/** Wide enough to read small print in a line that fills the screen. */
const imageWidth = 1600;

/** Draws the pages of a PDF as images, one after the other. Stops when the signal aborts. */
export async function* drawPdfPages(
  file: File,
  platform: Platform,
  signal: AbortSignal,
): AsyncGenerator<Blob, void> {
  const { library, assets } = await withPdfPassword(platform, getPdfPassword(file)).loadPdfjs();
  const loading = library.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    ...assets,
  });
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= pdf.numPages && !signal.aborted; number++)
      yield await drawPage(pdf, number);
  } finally {
    await loading.destroy();
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: imageWidth / width });
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.round(viewport.width),
    height: Math.round(viewport.height),
  });
  await page.render({ canvas, viewport, background: "#ffffff" }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  canvas.width = 0;
  if (!blob) throw new Error(`page ${number} could not be drawn`);
  return blob;
}
