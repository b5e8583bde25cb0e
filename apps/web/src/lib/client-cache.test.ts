import { expect, test } from "vitest";
import { cacheGroups, ClientCache } from "./client-cache.ts";

test("has the spec's lifetimes and limits for each group", () => {
  expect(cacheGroups).toEqual({
    default: { lifetime: 5 * 60_000, entries: 100 },
    grading_systems: { lifetime: 60 * 60_000, entries: 10 },
    user_profiles: { lifetime: 15 * 60_000, entries: 50 },
    academic_reports: { lifetime: 5 * 60_000, entries: 100 },
    institutions: { lifetime: 30 * 60_000, entries: 20 },
  });
});

test("drops an entry when its lifetime is over", () => {
  let now = 0;
  const cache = new ClientCache<string>("default", () => now);
  cache.set("fr", "France");
  now = 5 * 60_000 - 1;
  expect(cache.get("fr")).toBe("France");
  now = 5 * 60_000;
  expect(cache.get("fr")).toBeUndefined();
  expect(cache.size).toBe(0);
});

test("evicts the least-used entry of a full cache, not the oldest", () => {
  const cache = new ClientCache<number>("grading_systems");
  for (let i = 0; i < 10; i += 1) cache.set(`s${i}`, i);
  for (let i = 0; i < 10; i += 1) if (i !== 4) cache.get(`s${i}`);
  cache.set("new", 10);
  expect(cache.size).toBe(10);
  expect(cache.get("s4")).toBeUndefined();
  expect(cache.get("s0")).toBe(0);
  expect(cache.get("new")).toBe(10);
});

test("evicts expired entries before live ones", () => {
  let now = 0;
  const cache = new ClientCache<number>("grading_systems", () => now);
  cache.set("old", 0);
  cache.get("old");
  now = 30 * 60_000;
  for (let i = 0; i < 9; i += 1) cache.set(`s${i}`, i);
  now = 61 * 60_000;
  cache.set("new", 10);
  expect(cache.get("s0")).toBe(0);
  expect(cache.get("old")).toBeUndefined();
});

test("keeps the other entries when a key is overwritten", () => {
  const cache = new ClientCache<number>("grading_systems");
  for (let i = 0; i < 10; i += 1) cache.set(`s${i}`, i);
  cache.set("s3", 33);
  expect(cache.size).toBe(10);
  expect(cache.get("s3")).toBe(33);
});
