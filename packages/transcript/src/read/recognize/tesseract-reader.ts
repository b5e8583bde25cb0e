import type { WorkerOptions } from "tesseract.js";
import type { ReadLines } from "./boxes/read-stacks.ts";
import type { GrayImage } from "./image/gray-image.ts";

export interface TesseractReader {
  readonly readLines: ReadLines;
  readonly stop: () => Promise<void>;
}

/** Starts Tesseract, whose files are where the options say. */
export async function startTesseractReader(
  languages: string[],
  options: Partial<WorkerOptions>,
): Promise<TesseractReader> {
  const { default: tesseract } = await import("tesseract.js");
  // Tesseract reports a failed download only to its error handler; its own promise never settles.
  const worker = await new Promise<Awaited<ReturnType<typeof tesseract.createWorker>>>((resolve, reject) => {
    tesseract
      .createWorker(languages, tesseract.OEM.LSTM_ONLY, {
        ...options,
        // The service worker and the HTTP cache store the files; a copy in IndexedDB would outlive them.
        cacheMethod: "none",
        errorHandler: (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      })
      .then(resolve, reject);
  });
  await worker.setParameters({ tessedit_pageseg_mode: tesseract.PSM.SINGLE_BLOCK });
  return {
    async readLines(image) {
      const { data } = await worker.recognize(toPgm(image), {}, { blocks: true, text: false });
      return (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}

/** A portable graymap: the simplest format Tesseract opens. Node gets bytes, browsers a blob. */
function toPgm({ data, width, height }: GrayImage) {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const bytes = new Uint8Array(header.length + data.length);
  bytes.set(header);
  bytes.set(data, header.length);
  return typeof Buffer === "undefined" ? new Blob([bytes]) : Buffer.from(bytes);
}
