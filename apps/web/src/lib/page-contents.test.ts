import { expect, test, vi } from "vitest";
import { fetchSiteFile, found, type LoadPage, notFound } from "./page-content.ts";
import { PageContents } from "./page-contents.ts";

const visit = { params: {}, read: fetchSiteFile };
const answering = (): LoadPage => vi.fn(async () => found("post"));

test("what came with the document is known at once and never loaded", async () => {
  const contents = new PageContents();
  contents.put("/blog/a", notFound);
  const load = answering();
  expect(contents.known("/blog/a")).toBe(notFound);
  expect(await contents.load("/blog/a", load, visit)).toBe(notFound);
  expect(load).not.toHaveBeenCalled();
});

test("a page is loaded once, however often it is drawn, and then known", async () => {
  const contents = new PageContents();
  const load = answering();
  expect(contents.load("/a", load, visit)).toBe(contents.load("/a", load, visit));
  expect(contents.known("/a")).toBeUndefined();
  await contents.load("/a", load, visit);
  expect(contents.known("/a")).toEqual(found("post"));
  expect(load).toHaveBeenCalledTimes(1);
});

test("a page that fails is tried twice, stays failed while drawn, and comes after it was forgotten", async () => {
  vi.useFakeTimers();
  const contents = new PageContents();
  const broken = vi.fn(() => Promise.reject(new Error("offline")));
  const failed = contents.load("/a", broken, visit);
  await Promise.all([expect(failed).rejects.toThrow("offline"), vi.runAllTimersAsync()]);
  vi.useRealTimers();
  expect(broken).toHaveBeenCalledTimes(2);
  expect(contents.load("/a", answering(), visit)).toBe(failed);
  contents.forget("/a");
  expect(await contents.load("/a", answering(), visit)).toEqual(found("post"));
});

test("a page that failed ahead of the visit is tried anew by the visit", async () => {
  vi.useFakeTimers();
  const contents = new PageContents();
  const ahead = contents.preload("/a", () => Promise.reject(new Error("offline")), visit);
  await Promise.all([expect(ahead).rejects.toThrow("offline"), vi.runAllTimersAsync()]);
  vi.useRealTimers();
  expect(await contents.load("/a", answering(), visit)).toEqual(found("post"));
});

test("of many pages the one left longest ago goes, not the one on screen", () => {
  const contents = new PageContents();
  contents.put("/shown", notFound);
  contents.put("/left", notFound);
  for (let page = 0; page < 29; page++) {
    void contents.load("/shown", answering(), visit);
    contents.put(`/${page}`, notFound);
  }
  expect(contents.known("/shown")).toBe(notFound);
  expect(contents.known("/left")).toBeUndefined();
});
