import { expect, test } from "vitest";
import { pointKey } from "./point-keys.ts";

test("arrows walk through the points and stop at the ends; Home and End jump", () => {
  expect(pointKey("ArrowRight", 0, 3)).toBe(1);
  expect(pointKey("ArrowDown", 2, 3)).toBe(2);
  expect(pointKey("ArrowLeft", 0, 3)).toBe(0);
  expect([pointKey("Home", 2, 3), pointKey("End", 0, 3)]).toEqual([0, 2]);
});

test("other keys are not the chart's, and an empty chart has none", () => {
  expect(pointKey("Tab", 1, 3)).toBeNull();
  expect(pointKey("ArrowRight", 0, 0)).toBeNull();
});
