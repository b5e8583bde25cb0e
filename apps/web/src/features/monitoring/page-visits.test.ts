import { expect, test } from "vitest";
import { countVisit, pageVisitsKey, readVisits } from "./page-visits.ts";

function store(first?: string) {
  const kept = new Map(first === undefined ? [] : [[pageVisitsKey, first]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("each path has its count and its last visit", () => {
  const kept = store();
  countVisit("/", 1, kept);
  countVisit("/blog", 2, kept);
  countVisit("/", 3, kept);
  expect(readVisits(kept)).toEqual({
    "/": { count: 2, lastVisited: 3 },
    "/blog": { count: 1, lastVisited: 2 },
  });
});

test("what something else wrote there is not believed", () => {
  expect(readVisits(store("{{"))).toEqual({});
  expect(readVisits(store('{"/":5}'))).toEqual({});
});

test("the 200 paths visited last are kept", () => {
  const kept = store();
  for (let n = 0; n < 205; n++) countVisit(`/blog/${n}`, n, kept);
  expect(Object.keys(readVisits(kept))).toHaveLength(200);
  expect(readVisits(kept)["/blog/0"]).toBeUndefined();
});
