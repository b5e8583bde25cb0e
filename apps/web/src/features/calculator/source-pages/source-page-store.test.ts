import type * as SourcePageStore from "./source-page-store.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { sourcePagesDatabase } from "./database-name.ts";
import { stubIndexedDb } from "../../../lib/globals-for-tests.ts";

const day = 24 * 60 * 60 * 1000;
const file = (fileId: string, ...courseIds: string[]) => ({
  fileId,
  fileName: `${fileId}.pdf`,
  courseIds,
  images: [new Blob([fileId])],
});

let store: typeof SourcePageStore;

beforeEach(async () => {
  stubIndexedDb();
  vi.resetModules();
  store = await import("./source-page-store.ts");
});

const find = async (...courseIds: string[]) =>
  (await store.findSourcePages(courseIds)).map(({ fileId }) => fileId);

test("finds the files a transcript was imported from, in the order of import", async () => {
  await store.storeSourcePages(file("second", "c", "d"), 2);
  await store.storeSourcePages(file("first", "a", "b"), 1);
  await store.storeSourcePages(file("other", "x"), 3);
  expect(await find("b", "c")).toEqual(["first", "second"]);
  expect(await find("z")).toEqual([]);
});

test("removes what was sent, everything at sign-out, and old files", async () => {
  await store.storeSourcePages(file("sent", "a"), 31 * day);
  await store.storeSourcePages(file("waiting", "b"), 31 * day);
  await store.removeSourcePages(["sent"]);
  expect([await find("a"), await find("b")]).toEqual([[], ["waiting"]]);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(sourcePagesDatabase).addEventListener("success", resolve);
  });
  expect(await find("b")).toEqual([]);
  await store.storeSourcePages(file("old", "a"), 0);
  await store.storeSourcePages(file("new", "b"), 31 * day);
  expect(await find("a", "b")).toEqual(["new"]);
});
