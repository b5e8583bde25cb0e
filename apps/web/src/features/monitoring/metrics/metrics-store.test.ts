import { expect, test } from "vitest";
import { MetricsStore } from "./metrics-store.ts";

test("keeps metrics for an hour", () => {
  const store = new MetricsStore();
  store.record("page_load", 1, {}, 0);
  store.record("page_load", 2, {}, 3_599_999);
  expect(store.all).toHaveLength(2);
  store.record("page_load", 3, {}, 3_600_000);
  expect(store.all.map(({ value }) => value)).toEqual([2, 3]);
});

test("tags durations above their threshold as slow", () => {
  const store = new MetricsStore();
  expect(store.record("gpa_calculation", 501, { courses: 2 }, 0).tags).toEqual({ courses: 2, slow: true });
  expect(store.record("gpa_calculation", 500, {}, 0).tags).toEqual({});
  expect(store.record("LCP", 9000, {}, 0).tags).toEqual({});
});
