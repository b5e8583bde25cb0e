import type { Place } from "@meridian/transcript/cells/place";
import type { PrintedLine } from "./printed-line-store.ts";

/** A line to cut out of a page; sizes in the page's units. */
export interface LineToCut {
  readonly courseId: string;
  readonly line: Place;
  readonly page: { readonly image: Blob; readonly width: number };
  readonly span: { readonly x: number; readonly width: number };
}

/** Wide enough to read, small enough to keep thousands: about 12 kB a line. */
const stripWidth = 1100;

/** Cuts the printed lines out of their page images. */
export async function cutLines(lines: readonly LineToCut[]): Promise<PrintedLine[]> {
  // All lines of a page share its decoded image.
  const bitmaps = new Map<Blob, ImageBitmap>();
  const cut: PrintedLine[] = [];
  for (const { courseId, page, ...line } of lines) {
    const bitmap = bitmaps.get(page.image) ?? (await createImageBitmap(page.image));
    bitmaps.set(page.image, bitmap);
    cut.push({ courseId, image: await cutLine(bitmap, bitmap.width / page.width, line) });
  }
  for (const bitmap of bitmaps.values()) bitmap.close();
  return cut;
}

async function cutLine(
  bitmap: ImageBitmap,
  scale: number,
  { line, span }: Pick<LineToCut, "line" | "span">,
): Promise<Blob> {
  const padding = line.height * 0.35;
  const height = line.height + 2 * padding;
  const zoom = Math.min(1, stripWidth / (span.width * scale));
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.round(span.width * scale * zoom),
    height: Math.round(height * scale * zoom),
  });
  canvas
    .getContext("2d")
    ?.drawImage(
      bitmap,
      span.x * scale,
      (line.y - padding) * scale,
      span.width * scale,
      height * scale,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
  if (!blob) throw new Error("a line could not be cut out of its page");
  return blob;
}
