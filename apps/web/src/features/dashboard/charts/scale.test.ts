import { expect, test } from "vitest";
import { labelEvery, linear, ticksAround, ticksTo } from "./scale.ts";

test("maps values linearly, and an empty domain to the start", () => {
  const at = linear([0, 4], [10, 210]);
  expect([at(0), at(3), at(4)]).toEqual([10, 160, 210]);
  expect(linear([2, 2], [7, 90])(2)).toBe(7);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [128, [0, 50, 100, 150]],
  [1284, [0, 500, 1000, 1500]],
])("ticks for a maximum of %d are %j", (max, ticks) => {
  expect(ticksTo(max)).toEqual(ticks);
});

test("supports half steps without floating-point noise", () => {
  expect(ticksTo(1.3, 4, 0.5)).toEqual([0, 0.5, 1, 1.5]);
  expect(ticksAround(2.43, 3.86, 0.4)).toEqual([2.4, 2.8, 3.2, 3.6, 4]);
  expect(ticksAround(3, 3, 0.5)).toEqual([3, 3.5]);
});

test("thins out labels that do not fit", () => {
  expect([labelEvery(13, 13), labelEvery(13, 7), labelEvery(90, 8), labelEvery(4, 0)]).toEqual([1, 2, 12, 4]);
});
