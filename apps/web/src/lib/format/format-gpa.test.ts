import { expect, test } from "vitest";
import { formatAverageGpa, formatGpa } from "./format-gpa.ts";

test("a GPA keeps its third decimal, so that 2.999 is not shown as 3.00", () => {
  expect(["2.999", "3.600", 4, 3.255].map(formatGpa)).toEqual(["2.999", "3.60", "4.00", "3.255"]);
});

test("medians are rounded half up", () => {
  expect([3.915, 2.735, 3.445, (2.72 + 2.75) / 2].map(formatAverageGpa)).toEqual([
    "3.92",
    "2.74",
    "3.45",
    "2.74",
  ]);
});
