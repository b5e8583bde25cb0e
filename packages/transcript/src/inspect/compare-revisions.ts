import type { PageChange } from "@meridian/contract/evaluation/source-file";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { PdfPlatform } from "../read/platform.ts";
import { drawPagePixels } from "./draw-page.ts";
import { withPdf } from "./open-pdf.ts";

/**
 * Compares the pages of an earlier revision with the file as it is now: their words, and what they look like. Null if the
 * earlier revision cannot be opened.
 */
export async function compareRevisions(
  earlier: Uint8Array,
  current: PDFDocumentProxy,
  maxPages: number,
  platform: PdfPlatform,
): Promise<PageChange[] | null> {
  return withPdf(earlier, platform, async (before) => {
    const found: PageChange[] = [];
    const pages = Math.min(Math.max(before.numPages, current.numPages), maxPages);
    for (let page = 1; page <= pages; page++) {
      const change =
        page > before.numPages
          ? { before: "", after: "the whole page" }
          : page > current.numPages
            ? { before: "the whole page", after: "" }
            : await comparePage(await before.getPage(page), await current.getPage(page), platform);
      if (change) found.push({ page, ...change });
    }
    return found;
  });
}

async function comparePage(before: PDFPageProxy, after: PDFPageProxy, platform: PdfPlatform) {
  const [wordsBefore, wordsAfter] = [await readWords(before), await readWords(after)];
  const [removed, added] = [subtract(wordsBefore, wordsAfter), subtract(wordsAfter, wordsBefore)];
  if (removed.length > 0 || added.length > 0) return { before: quote(removed), after: quote(added) };
  const pictures = [
    await drawPagePixels(before, pictureWidth, platform),
    await drawPagePixels(after, pictureWidth, platform),
  ];
  return isSamePicture(pictures[0] ?? null, pictures[1] ?? null) ? null : { before: "", after: "" };
}

async function readWords(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .split(/\s+/)
    .filter(Boolean);
}

/** The words of `list` that `other` does not have, as often as they are missing. */
function subtract(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of other) counts.set(word, (counts.get(word) ?? 0) + 1);
  return list.filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left <= 0;
  });
}

const quote = (words: readonly string[]) => {
  const text = words.slice(0, 20).join(" ");
  return text.length > 200 || words.length > 20 ? `${text.slice(0, 200)}…` : text;
};

/** Small, because only visible changes matter. */
const pictureWidth = 300;

/** More than a few pixels must differ clearly. */
function isSamePicture(a: ImageData | null, b: ImageData | null): boolean {
  if (!a || !b || a.data.length !== b.data.length) return a === b;
  let different = 0;
  for (let i = 0; i < a.data.length; i += 4)
    if (Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0)) > 60) different += 1;
  return different < 5;
}
