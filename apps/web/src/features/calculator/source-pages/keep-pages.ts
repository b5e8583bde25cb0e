import { sourcePageLimits } from "@meridian/contract/source-pages/limits";
import type { SheetPage } from "@meridian/transcript/table/to-sheet";
import { storeSourcePages } from "./source-page-store.ts";

/** Scales the pages of an imported file to the size that is kept and stores them on this device until the record is saved. */
export async function keepPages({
  fileName,
  courseIds,
  pages,
  draw,
}: {
  readonly fileName: string;
  readonly courseIds: readonly string[];
  readonly pages: readonly SheetPage[];
  /** Calls back with the image of each page. */
  readonly draw: (show: (index: number, image: Blob) => void) => Promise<void>;
}): Promise<void> {
  const drawn = new Map<number, Blob>();
  await draw((index, image) => drawn.set(index, image));
  const images: Blob[] = [];
  for (const index of pages.keys()) {
    const image = drawn.get(index);
    if (image && images.length < sourcePageLimits.maxPages) images.push(await scaleToLimit(image));
  }
  // With a page missing, the numbers of the others would be wrong.
  if (images.length === 0 || images.length < Math.min(pages.length, sourcePageLimits.maxPages)) return;
  await storeSourcePages({ fileId: crypto.randomUUID(), fileName, courseIds, images });
}

/** A JPEG within the limits. A photo of a page can be ten times as large. */
async function scaleToLimit(image: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(image);
  const { maxWidth, maxHeight, maxBytes } = sourcePageLimits;
  const scale = Math.min(1, maxWidth / bitmap.width, maxHeight / bitmap.height);
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.max(1, Math.floor(bitmap.width * scale)),
    height: Math.max(1, Math.floor(bitmap.height * scale)),
  });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("a page could not be drawn");
  // A PNG may be transparent, which a JPEG shows as black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of [0.82, 0.6, 0.4]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= maxBytes) return blob;
  }
  throw new Error("a page is too large to keep");
}
