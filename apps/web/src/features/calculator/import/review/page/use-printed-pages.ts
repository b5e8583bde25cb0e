import { useEffect, useState } from "react";
import type { SheetPage } from "@meridian/transcript/table/to-sheet";
import { browserPlatform } from "../../reading/browser-platform.ts";
import { drawPdfPages } from "../../reading/draw-pages.ts";
import type { PrintedPage } from "./printed-page.ts";

/** Images of the pages of a file, each null until it is drawn. */
export function usePrintedPages(
  file: File | null,
  pages: readonly SheetPage[] | undefined,
): readonly (PrintedPage | null)[] {
  const [printed, setPrinted] = useState<readonly (PrintedPage | null)[]>([]);
  useEffect(() => {
    if (!file || !pages) return;
    const controller = new AbortController();
    const urls: string[] = [];
    const show = (index: number, image: Blob) => {
      const { width, height } = pages[index] ?? { width: 0, height: 0 };
      if (controller.signal.aborted || width === 0) return;
      const url = URL.createObjectURL(image);
      urls.push(url);
      setPrinted((before) =>
        pages.map((_, i) => (i === index ? { image, url, width, height } : (before[i] ?? null))),
      );
    };
    void drawAll(file, pages, show, controller.signal);
    return () => {
      controller.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [file, pages]);
  return pages ? pages.map((_, i) => printed[i] ?? null) : [];
}

/** A recognized page brings the image its words were read from, which may have been straightened. */
export async function drawAll(
  file: File,
  pages: readonly SheetPage[],
  show: (index: number, image: Blob) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const [i, page] of pages.entries()) if (page.image) show(i, page.image);
  if (pages.every((page) => page.image)) return;
  const isPdf = (await file.slice(0, 5).text()) === "%PDF-";
  if (!isPdf) {
    show(0, file);
    return;
  }
  let index = 0;
  // The page only helps with checking: without it, the rows can still be reviewed.
  try {
    for await (const image of drawPdfPages(file, browserPlatform, signal)) {
      if (!pages[index]?.image) show(index, image);
      index++;
    }
  } catch {
    return;
  }
}
