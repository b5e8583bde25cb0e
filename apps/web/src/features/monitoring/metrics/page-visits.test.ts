import { expect, test } from "vitest";
import { countVisit, pageVisitsKey, readVisits } from "./page-visits.ts";

function fakeStorage(initial?: string) {
  const entries = new Map(initial === undefined ? [] : [[pageVisitsKey, initial]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

test("records the count and last visit of each path", () => {
  const storage = fakeStorage();
  countVisit("/", 1, storage);
  countVisit("/blog", 2, storage);
  countVisit("/", 3, storage);
  expect(readVisits(storage)).toEqual({
    "/": { count: 2, lastVisited: 3 },
    "/blog": { count: 1, lastVisited: 2 },
  });
});

test("ignores invalid stored data", () => {
  expect(readVisits(fakeStorage("{{"))).toEqual({});
  expect(readVisits(fakeStorage('{"/":5}'))).toEqual({});
});

test("keeps the 200 most recently visited paths", () => {
  const storage = fakeStorage();
  for (let n = 0; n < 205; n++) countVisit(`/blog/${n}`, n, storage);
  expect(Object.keys(readVisits(storage))).toHaveLength(200);
  expect(readVisits(storage)["/blog/0"]).toBeUndefined();
});
