import type * as PrintedLineStore from "./printed-line-store.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { stubIndexedDb } from "../../../lib/globals-for-tests.ts";

const day = 24 * 60 * 60 * 1000;
const line = (courseId: string) => ({ courseId, image: new Blob([courseId]) });

let store: typeof PrintedLineStore;

beforeEach(async () => {
  stubIndexedDb();
  vi.resetModules();
  store = await import("./printed-line-store.ts");
});

const has = async (courseId: string) => (await store.getPrintedLine(courseId)) !== null;

test("returns the printed line of a course, and nothing for others", async () => {
  await store.savePrintedLines([line("a"), line("b")]);
  expect(await has("a")).toBe(true);
  expect(await has("c")).toBe(false);
});

test("removes the lines of a finished transcript, and all at sign-out", async () => {
  await store.savePrintedLines([line("a"), line("b"), line("c")]);
  await store.removePrintedLines(["a"]);
  expect([await has("a"), await has("b")]).toEqual([false, true]);
  await store.removeAllPrintedLines();
  expect([await has("b"), await has("c")]).toEqual([false, false]);
});

test("removes lines after a month", async () => {
  await store.savePrintedLines([line("old")], 0);
  await store.savePrintedLines([line("new")], 31 * day);
  expect([await has("old"), await has("new")]).toEqual([false, true]);
});

test("keeps the newest lines when there are too many", async () => {
  const many = Array.from({ length: 3000 }, (_, i) => line(`m${i}`));
  await store.savePrintedLines([line("first")], 1);
  await store.savePrintedLines(many, 2);
  expect([await has("first"), await has("m0"), await has("m2999")]).toEqual([false, true, true]);
});
