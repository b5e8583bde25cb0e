import { expect, test } from "vitest";
import { nextPointIndex } from "./point-keys.ts";

test("arrow keys move between points and stop at the ends; Home and End jump", () => {
  expect(nextPointIndex("ArrowRight", 0, 3)).toBe(1);
  expect(nextPointIndex("ArrowDown", 2, 3)).toBe(2);
  expect(nextPointIndex("ArrowLeft", 0, 3)).toBe(0);
  expect([nextPointIndex("Home", 2, 3), nextPointIndex("End", 0, 3)]).toEqual([0, 2]);
});

test("ignores other keys and empty charts", () => {
  expect(nextPointIndex("Tab", 1, 3)).toBeNull();
  expect(nextPointIndex("ArrowRight", 0, 0)).toBeNull();
});
