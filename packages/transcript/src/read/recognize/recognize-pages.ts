import { ImportError } from "../import-error.ts";
import type { Canvas, Platform } from "../platform.ts";
import type { ReadCallbacks } from "../read-progress.ts";
import type { PageWord, ReadPage, Rule } from "../source-sheet.ts";
import { toPixels, type PixelImage } from "./image/gray-image.ts";
import type { RecognizedPage } from "./recognize-page.ts";

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
  { startRecognizer, encodeImage }: Platform,
): Promise<ReadPage[] | null> {
  const language = await reading.chooseLanguage(images.length, totalPages);
  if (language === null || reading.signal.aborted) throw new ImportError({ code: "canceled" });
  if (language === "leave-out") return null;
  const recognizer = await startRecognizer(language, reading.signal, (share) =>
    reading.onProgress({ stage: "loading-recognition", share: share * 0.1 }),
  ).catch((error: unknown) => {
    throw error instanceof ImportError ? error : new ImportError({ code: "reader-not-loaded" });
  });
  try {
    const pages: ReadPage[] = [];
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
      const picture = takePicture(canvas);
      canvas.width = 0;
      const recognized = await recognizer.recognizePage(picture, report);
      pages.push(toReadPage(recognized, await encodeImage(toPixels(recognized.image))));
    }
    return pages;
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError({ code: "ocr-failed" });
  } finally {
    // After an abort, the worker is already gone; stopping it twice is harmless.
    await recognizer.stop().catch(() => undefined);
  }
}

function takePicture(canvas: Canvas): PixelImage {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new ImportError({ code: "ocr-failed" });
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Short side of A4 in points, the unit of text layers: later stages measure in it. */
const shortSide = 595;

function toReadPage({ words, rules, image }: RecognizedPage, encoded: Blob): ReadPage {
  const scale = Math.min(image.width, image.height) / shortSide;
  return {
    words: words.map((word) => toPoints(word, scale)),
    rules: rules.map(({ x0, y0, x1, y1 }): Rule => ({
      x0: x0 / scale,
      y0: y0 / scale,
      x1: x1 / scale,
      y1: y1 / scale,
    })),
    recognized: true,
    width: image.width / scale,
    height: image.height / scale,
    image: encoded,
  };
}

function toPoints(word: PageWord, scale: number): PageWord {
  const { x, y, width, height } = word;
  return { ...word, x: x / scale, y: y / scale, width: width / scale, height: height / scale };
}
