import { afterEach, expect, it, vi } from "vitest";
import { ImportError } from "@meridian/transcript/read/import-error";
import type { RecognizedPage } from "@meridian/transcript/read/recognize/recognize-page";
import { countWorkers, createRecognizerPool, type CreateWorker } from "./recognizer-pool.ts";

afterEach(() => vi.useRealTimers());

const picture = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
const draw = () => Promise.resolve(picture);
const ignore = () => undefined;

/** Workers that answer when the test says so. */
function createFakeWorkers() {
  const started: string[] = [];
  const ended: string[] = [];
  const pages: { finish: (name: string) => void; fail: () => void }[] = [];
  const create: CreateWorker = (language, onLoading) => {
    started.push(language);
    const rejects: ((error: Error) => void)[] = [];
    return {
      ready: load(onLoading),
      recognizePage: () =>
        new Promise((resolve, reject) => {
          rejects.push(reject);
          pages.push({
            finish: (text) => resolve({ words: [{ text }] } as unknown as RecognizedPage),
            fail: () => reject(new ImportError({ code: "ocr-failed" })),
          });
        }),
      end: () => {
        ended.push(language);
        for (const reject of rejects) reject(new ImportError({ code: "canceled" }));
      },
    };
  };
  return { create, started, ended, pages };
}

async function load(onLoading: (share: number) => void): Promise<void> {
  for (let i = 0; i < 5; i++) await Promise.resolve();
  onLoading(0.5);
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const textOf = (page: RecognizedPage) => page.words[0]?.text;

it("recognizes several pages at once, with no more workers than allowed", async () => {
  const { create, started, pages } = createFakeWorkers();
  const start = createRecognizerPool(create, 2);
  const loaded: number[] = [];
  const recognizer = await start("deu", new AbortController().signal, (share) => loaded.push(share));
  expect(loaded).toEqual([0.5]);
  expect([recognizer.concurrency, started.length]).toEqual([2, 1]);
  const reading = ["a", "b", "c"].map(() => recognizer.recognizePage(draw, ignore));
  await settle();
  expect([pages.length, started.length]).toEqual([2, 2]);
  pages[1]?.finish("second");
  await settle();
  pages[2]?.finish("third");
  pages[0]?.finish("first");
  expect((await Promise.all(reading)).map(textOf)).toEqual(["first", "second", "third"]);
  expect(started).toEqual(["deu", "deu"]);
});

it("keeps the worker for the next file of the same language, and replaces it for another", async () => {
  vi.useFakeTimers();
  const { create, started, ended } = createFakeWorkers();
  const start = createRecognizerPool(create, 1);
  const { signal } = new AbortController();
  await (await start("deu", signal, ignore)).stop();
  await (await start("deu", signal, ignore)).stop();
  expect([started, ended]).toEqual([["deu"], []]);
  await (await start("fra", signal, ignore)).stop();
  expect([started, ended]).toEqual([["deu", "fra"], ["deu"]]);
  await vi.runAllTimersAsync();
  expect(ended).toEqual(["deu", "fra"]);
});

it("does not draw a page before a worker is free for it", async () => {
  const { create, pages } = createFakeWorkers();
  const recognizer = await createRecognizerPool(create, 1)("eng", new AbortController().signal, ignore);
  const drawn: number[] = [];
  const reading = [1, 2].map((page) =>
    recognizer.recognizePage(() => {
      drawn.push(page);
      return draw();
    }, ignore),
  );
  await settle();
  expect(drawn).toEqual([1]);
  pages[0]?.finish("1");
  await settle();
  expect(drawn).toEqual([1, 2]);
  pages[1]?.finish("2");
  await Promise.all(reading);
});

it("cancels the pages of one file, running and waiting, and lets another file go on", async () => {
  const { create, ended, pages } = createFakeWorkers();
  const start = createRecognizerPool(create, 1);
  const controller = new AbortController();
  const canceled = await start("eng", controller.signal, ignore);
  const other = await start("eng", new AbortController().signal, ignore);
  const results = Promise.allSettled([
    canceled.recognizePage(draw, ignore),
    canceled.recognizePage(draw, ignore),
  ]);
  const going = other.recognizePage(draw, ignore);
  await settle();
  controller.abort();
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(ended).toContain("eng");
  await settle();
  pages.at(-1)?.finish("other");
  expect(textOf(await going)).toBe("other");
  await expect(canceled.recognizePage(draw, ignore)).rejects.toThrow("canceled");
});

it("starts another worker after one failed", async () => {
  const { create, started, pages } = createFakeWorkers();
  const recognizer = await createRecognizerPool(create, 1)("eng", new AbortController().signal, ignore);
  const failing = recognizer.recognizePage(draw, ignore);
  const next = recognizer.recognizePage(draw, ignore);
  await settle();
  pages[0]?.fail();
  await expect(failing).rejects.toThrow("ocr-failed");
  await settle();
  pages[1]?.finish("next");
  expect(textOf(await next)).toBe("next");
  expect(started).toHaveLength(2);
});

it("takes at most three workers, and one on a small device", () => {
  expect([1, 2, 3, 4, 16].map((cores) => countWorkers(cores, 8))).toEqual([1, 1, 2, 3, 3]);
  expect([0.5, 2, 4].map((gigabytes) => countWorkers(8, gigabytes))).toEqual([1, 1, 2]);
});
