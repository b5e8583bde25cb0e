import { expect, test, vi } from "vitest";
import { fetchSiteFile, pageFound, type LoadPage, pageNotFound } from "./page-content.ts";
import { PageContentCache } from "./page-content-cache.ts";

const visit = { params: {}, read: fetchSiteFile };
const createLoader = (): LoadPage => vi.fn(async () => pageFound("post"));

test("uses the content embedded in the document without loading it", async () => {
  const contents = new PageContentCache();
  contents.put("/blog/a", pageNotFound);
  const load = createLoader();
  expect(contents.peek("/blog/a")).toBe(pageNotFound);
  expect(await contents.load("/blog/a", load, visit)).toBe(pageNotFound);
  expect(load).not.toHaveBeenCalled();
});

test("loads a page once, however often it renders", async () => {
  const contents = new PageContentCache();
  const load = createLoader();
  expect(contents.load("/a", load, visit)).toBe(contents.load("/a", load, visit));
  expect(contents.peek("/a")).toBeUndefined();
  await contents.load("/a", load, visit);
  expect(contents.peek("/a")).toEqual(pageFound("post"));
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
  expect(await contents.load("/a", createLoader(), visit)).toEqual(pageFound("post"));
});

test("loads a page again on visit when preloading failed", async () => {
  vi.useFakeTimers();
  const contents = new PageContentCache();
  const ahead = contents.preload("/a", () => Promise.reject(new Error("offline")), visit);
  await Promise.all([expect(ahead).rejects.toThrow("offline"), vi.runAllTimersAsync()]);
  vi.useRealTimers();
  expect(await contents.load("/a", createLoader(), visit)).toEqual(pageFound("post"));
});

test("evicts the least recently used page, not the one on screen", () => {
  const contents = new PageContentCache();
  contents.put("/shown", pageNotFound);
  contents.put("/left", pageNotFound);
  for (let page = 0; page < 29; page++) {
    void contents.load("/shown", createLoader(), visit);
    contents.put(`/${page}`, pageNotFound);
  }
  expect(contents.peek("/shown")).toBe(pageNotFound);
  expect(contents.peek("/left")).toBeUndefined();
});
