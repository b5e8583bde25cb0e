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
 * Recognizes page images, several at a time if the platform can, and returns them in page order. Returns null if the user
 * skips them and uses only the pages with text.
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
    const report = createReport(images.length, reading.onProgress);
    const recognize = async (image: PageImage, i: number) => {
      const draw = async () => {
        report(i, 0);
        const canvas = await image.draw();
        const picture = takePicture(canvas);
        canvas.width = 0;
        return picture;
      };
      const recognized = await recognizer.recognizePage(draw, (share) => report(i, Math.min(share, 0.99)));
      const page = toReadPage(recognized, await encodeImage(toPixels(recognized.image)));
      report(i, 1);
      return page;
    };
    return await mapConcurrently(images, recognizer.concurrency, recognize);
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError({ code: "ocr-failed" });
  } finally {
    // Ends what other pages still do. After an abort, the workers are already gone; stopping twice is harmless.
    await recognizer.stop().catch(() => undefined);
  }
}

/** Reports the pages being recognized, each with its share, and the share of the whole. */
function createReport(pages: number, onProgress: ReadCallbacks["onProgress"]) {
  const shares = new Map<number, number>();
  return (index: number, share: number) => {
    shares.set(index, share);
    const done = [...shares.values()].reduce((sum, each) => sum + each, 0);
    const active = [...shares]
      .filter(([, each]) => each < 1)
      .map(([i, each]) => ({ page: i + 1, share: each }))
      .toSorted((a, b) => a.page - b.page);
    const page = active[0]?.page ?? index + 1;
    onProgress({ stage: "recognizing", page, pages, active, share: 0.1 + (0.9 * done) / pages });
  };
}

/** The results in the order of the items. */
async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [i, item] of queue) results[i] = await map(item, i);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  return results;
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
