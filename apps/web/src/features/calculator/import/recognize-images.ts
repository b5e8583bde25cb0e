import { cleanScan } from "./clean-scan.ts";
import { FaultError } from "./import-fault.ts";
import type { PageWord } from "./page-lines.ts";
import type { Reading } from "./read-progress.ts";
import { startRecogniser } from "./recognise-page.ts";

export interface PageImage {
  /** Drawn when its turn comes and let go afterwards: forty pages at once would fill a phone's memory. */
  draw: () => Promise<HTMLCanvasElement>;
}

/**
 * Recognises pictures of pages one after another, with progress over all of them. Null when the person leaves them out:
 * the file's other pages have text.
 */
export async function recogniseImages(
  images: PageImage[],
  reading: Reading,
  pagesOfFile: number,
): Promise<PageWord[][] | null> {
  const language = await reading.chooseLanguage(images.length, pagesOfFile);
  if (language === null || reading.signal.aborted) throw new FaultError({ code: "cancelled" });
  if (language === "leave-out") return null;
  const recogniser = await startRecogniser(language, reading.signal, (share) =>
    reading.onProgress({ stage: "loading-recognition", share: share * 0.1 }),
  ).catch((error: unknown) => {
    throw error instanceof FaultError ? error : new FaultError({ code: "reader-not-loaded" });
  });
  try {
    const pages: PageWord[][] = [];
    for (const [i, image] of images.entries()) {
      const report = (share: number) =>
        reading.onProgress({
          stage: "recognising",
          page: i + 1,
          pages: images.length,
          share: 0.1 + (0.9 * (i + share)) / images.length,
        });
      report(0);
      const canvas = await image.draw();
      clean(canvas);
      pages.push(await recogniser.recognise(canvas, report));
      canvas.width = 0;
    }
    return pages;
  } catch (error) {
    throw error instanceof FaultError ? error : new FaultError({ code: "ocr-failed" });
  } finally {
    // After an abort the worker is gone already; ending it twice does no harm.
    await recogniser.stop().catch(() => undefined);
  }
}

function clean(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return;
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  cleanScan(image.data, canvas.width, canvas.height);
  context.putImageData(image, 0, 0);
}
