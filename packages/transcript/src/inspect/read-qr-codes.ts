import type { SourceFile } from "@meridian/contract/evaluation/source-file";
import type { DecodeQR } from "qr/decode.js";
import type { PDFDocumentProxy } from "pdfjs-dist";
import type { PdfPlatform } from "../read/platform.ts";
import { drawPagePixels } from "./draw-page.ts";

/** Reads the QR codes printed on a file's pages. What they say is shown as text and never opened. */
export async function readQrCodes(
  pdf: PDFDocumentProxy,
  maxPages: number,
  platform: PdfPlatform,
  signal: AbortSignal,
): Promise<SourceFile["qrCodes"]> {
  const { default: decodeQR } = await import("qr/decode.js");
  const codes: SourceFile["qrCodes"] = [];
  for (let page = 1; page <= Math.min(pdf.numPages, maxPages) && !signal.aborted; page++) {
    const pixels = await drawPagePixels(await pdf.getPage(page), pageWidth, platform);
    if (pixels)
      for (const text of findCodes(pixels, decodeQR)) codes.push({ page, text: text.slice(0, 2000) });
  }
  return codes;
}

/** A code of 2 cm on A4 is then about 115 pixels wide. */
const pageWidth = 1200;
const maxPerPage = 4;

function findCodes(pixels: ImageData, decode: DecodeQR): string[] {
  const codes: string[] = [];
  while (codes.length < maxPerPage) {
    const code = findCode(pixels, decode);
    if (code === null) break;
    codes.push(code);
  }
  return codes;
}

/** Decodes one code and paints it over, so that the next search finds another. */
function findCode(pixels: ImageData, decode: DecodeQR): string | null {
  let box: { x: number; y: number; width: number; height: number } | null = null;
  try {
    const text = decode(pixels, {
      timeLimit: 100,
      pointsOnDetect: (points) => {
        box = points.boundingBox;
      },
    });
    if (box) paintOver(pixels, box);
    return box ? text : null;
  } catch {
    return null;
  }
}

function paintOver(
  { data, width, height }: ImageData,
  box: { x: number; y: number; width: number; height: number },
) {
  const [left, right] = [Math.max(0, Math.floor(box.x)), Math.min(width, Math.ceil(box.x + box.width))];
  const [top, bottom] = [Math.max(0, Math.floor(box.y)), Math.min(height, Math.ceil(box.y + box.height))];
  for (let y = top; y < bottom; y++) data.fill(255, 4 * (y * width + left), 4 * (y * width + right));
}
