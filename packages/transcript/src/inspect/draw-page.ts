import type { PDFPageProxy } from "pdfjs-dist";
import type { PdfPlatform } from "../read/platform.ts";

/** The pixels of a page, drawn this wide. */
export async function drawPagePixels(
  page: PDFPageProxy,
  width: number,
  platform: PdfPlatform,
): Promise<ImageData | null> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  const canvas = platform.createCanvas(
    Math.round(viewport.width),
    Math.min(Math.round(viewport.height), 4 * width),
  );
  // Typed for elements only, but pdf.js draws on any canvas.
  await page.render({ canvas: canvas as HTMLCanvasElement, viewport, background: "#ffffff" }).promise;
  const pixels = canvas
    .getContext("2d", { willReadFrequently: true })
    ?.getImageData(0, 0, canvas.width, canvas.height);
  canvas.width = 0;
  return pixels ?? null;
}
