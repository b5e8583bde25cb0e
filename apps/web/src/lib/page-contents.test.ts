import { expect, test, vi } from "vitest";
import { fetchSiteFile, found, type LoadPage, notFound } from "./page-content.ts";
import { PageContentCache } from "./page-contents.ts";

const visit = { params: {}, read: fetchSiteFile };
const createLoader = (): LoadPage => vi.fn(async () => found("post"));

test("uses the content embedded in the document without loading it", async () => {
  const contents = new PageContentCache();
  contents.put("/blog/a", notFound);
  const load = createLoader();
  expect(contents.peek("/blog/a")).toBe(notFound);
  expect(await contents.load("/blog/a", load, visit)).toBe(notFound);
  expect(load).not.toHaveBeenCalled();
});

test("loads a page once, however often it renders", async () => {
  const contents = new PageContentCache();
  const load = createLoader();
  expect(contents.load("/a", load, visit)).toBe(contents.load("/a", load, visit));
  expect(contents.peek("/a")).toBeUndefined();
  await contents.load("/a", load, visit);
  expect(contents.peek("/a")).toEqual(found("post"));
  expect(load).toHaveBeenCalledTimes(1);
});

test("tries a failing page twice, keeps it failed, and loads it again after it was forgotten", async () => {
  vi.useFakeTimers();
  const contents = new PageContentCache();
  const broken = vi.fn(() => Promise.reject(new Error("offline")));
  const failed = contents.load("/a", broken, visit);
  await Promise.all([expect(failed).rejects.toThrow("offline"), vi.runAllTimersAsync()]);
  vi.useRealTimers();
  expect(broken).toHaveBeenCalledTimes(2);
  expect(contents.load("/a", createLoader(), visit)).toBe(failed);
  contents.forget("/a");
  expect(await contents.load("/a", createLoader(), visit)).toEqual(found("post"));
});

test("loads a page again on visit when preloading failed", async () => {
  vi.useFakeTimers();
  const contents = new PageContentCache();
  const ahead = contents.preload("/a", () => Promise.reject(new Error("offline")), visit);
  await Promise.all([expect(ahead).rejects.toThrow("offline"), vi.runAllTimersAsync()]);
  vi.useRealTimers();
  expect(await contents.load("/a", createLoader(), visit)).toEqual(found("post"));
});

test("evicts the least recently used page, not the one on screen", () => {
  const contents = new PageContentCache();
  contents.put("/shown", notFound);
  contents.put("/left", notFound);
  for (let page = 0; page < 29; page++) {
    void contents.load("/shown", createLoader(), visit);
    contents.put(`/${page}`, notFound);
  }
  expect(contents.peek("/shown")).toBe(notFound);
  expect(contents.peek("/left")).toBeUndefined();
});
