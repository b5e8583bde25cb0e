import { callUrl } from "@meridian/contract/calls/call-url";
import { getSourcePage } from "@meridian/contract/source-pages/calls";
import type { SourcePage } from "@meridian/contract/source-pages/schemas";
import { requestFile } from "../../lib/api/request.ts";

export function pageUrl(id: string, { id: page }: SourcePage): string {
  return callUrl(getSourcePage, { params: { id, page } });
}

/** "Page 1 of transcript.pdf" */
export function pageCaption({ page, fileName }: SourcePage): string {
  return `Page ${page} of ${fileName}`;
}

/** The images as data URLs, for a PDF. One after the other, because each can have a megabyte. */
export async function loadPageImages(id: string, pages: readonly SourcePage[]): Promise<string[]> {
  const images: string[] = [];
  for (const page of pages) {
    const response = await requestFile(getSourcePage, { params: { id, page: page.id } });
    images.push(await toDataUrl(await response.blob()));
  }
  return images;
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("a page could not be read")));
    reader.readAsDataURL(blob);
  });
}
