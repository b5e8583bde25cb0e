import { cleanScan } from "./clean-scan.ts";
import { ImportError } from "../import-error.ts";
import { toPageWords } from "./ocr-words.ts";
import type { Canvas, Platform } from "../platform.ts";
import type { ReadCallbacks } from "../read-progress.ts";
import type { PageWord } from "../source-sheet.ts";

export interface PageImage {
  /** Rendered one at a time and released afterward: forty pages at once would fill a phone's memory. */
  draw: () => Promise<Canvas>;
}

/**
 * Recognizes page images one after another and reports the overall progress. Returns null if the user skips them and uses
 * only the pages with text.
 */
export async function recognizePages(
  images: PageImage[],
  totalPages: number,
  reading: ReadCallbacks,
  { startRecognizer }: Platform,
): Promise<PageWord[][] | null> {
  const language = await reading.chooseLanguage(images.length, totalPages);
  if (language === null || reading.signal.aborted) throw new ImportError({ code: "canceled" });
  if (language === "leave-out") return null;
  const recognizer = await startRecognizer(language, reading.signal, (share) =>
    reading.onProgress({ stage: "loading-recognition", share: share * 0.1 }),
  ).catch((error: unknown) => {
    throw error instanceof ImportError ? error : new ImportError({ code: "reader-not-loaded" });
  });
  try {
    const pages: PageWord[][] = [];
    for (const [i, image] of images.entries()) {
      const report = (share: number) =>
        reading.onProgress({
          stage: "recognizing",
          page: i + 1,
          pages: images.length,
          share: 0.1 + (0.9 * (i + share)) / images.length,
        });
      report(0);
      const canvas = await image.draw();
      cleanCanvas(canvas);
      pages.push(toPageWords(await recognizer.recognizePage(canvas, report)));
      canvas.width = 0;
    }
    return pages;
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError({ code: "ocr-failed" });
  } finally {
    // After an abort, the worker is already gone; stopping it twice is harmless.
    await recognizer.stop().catch(() => undefined);
  }
}

function cleanCanvas(canvas: Canvas): void {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return;
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  cleanScan(image.data, canvas.width, canvas.height);
  context.putImageData(image, 0, 0);
}
