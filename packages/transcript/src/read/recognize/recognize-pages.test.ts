import { expect, it } from "vitest";
import type { Canvas, Platform } from "../platform.ts";
import type { ReadProgress } from "../read-progress.ts";
import { recognizePages } from "./recognize-pages.ts";

const canvas = (): Canvas => ({
  width: 1,
  height: 1,
  getContext: () => ({
    drawImage: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }) as ImageData,
  }),
});

/** Recognizes two pages at once; later pages are done first. */
function createPlatform(onStop: () => void): Platform {
  let page = 0;
  return {
    encodeImage: () => Promise.resolve(new Blob()),
    startRecognizer: () =>
      Promise.resolve({
        concurrency: 2,
        async recognizePage(draw, onProgress) {
          await draw();
          const number = ++page;
          onProgress(1);
          await new Promise((resolve) => setTimeout(resolve, 20 - number * 5));
          const word = { text: `page ${number}`, x: 0, y: 0, width: 1, height: 1 };
          return { words: [word], rules: [], image: { data: new Uint8Array(1), width: 1, height: 1 } };
        },
        stop: () => Promise.resolve(onStop()),
      }),
  } as Partial<Platform> as Platform;
}

it("recognizes pages at the same time and returns them in their order, with the progress of each", async () => {
  const progress: ReadProgress[] = [];
  let stops = 0;
  const images = [1, 2, 3].map(() => ({ draw: () => Promise.resolve(canvas()) }));
  const reading = {
    signal: new AbortController().signal,
    onProgress: (each: ReadProgress) => progress.push(each),
    chooseLanguage: () => Promise.resolve("eng" as const),
  };
  const pages = await recognizePages(
    images,
    3,
    reading,
    createPlatform(() => stops++),
  );
  expect(pages?.map(({ words }) => words[0]?.text)).toEqual(["page 1", "page 2", "page 3"]);
  expect(progress.some(({ active }) => active?.map(({ page }) => page).join() === "1,2")).toBe(true);
  expect(progress.map(({ share }) => share)).toEqual(
    progress.map(({ share }) => share).toSorted((a, b) => a - b),
  );
  expect(progress.at(-1)).toMatchObject({ active: [], share: 1 });
  expect(stops).toBe(1);
});
