import { expect, it } from "vitest";
import { flagOddShapes } from "./odd-shapes.ts";

it("flags a number that lost its comma, but not a longer one", () => {
  const marks = ["1,3", "2,7", "10,0", "3", "1,7", "2,0", "1,0"];
  const lines = flagOddShapes(marks.map((mark) => ({ cells: ["Title", mark] })));
  expect(lines.map((line) => line.doubtful ?? [])).toEqual([[], [], [], [1], [], [], []]);
});

it("knows the digits of other scripts", () => {
  const marks = ["۱۷٫۵۰", "۱۴.۲۵", "۱۲٫۰۰", "۱۵۵۰", "۱۸٫۷۵", "۱۹٫۰۰"];
  const lines = flagOddShapes(marks.map((mark) => ({ cells: [mark] })));
  expect(lines.map((line) => line.doubtful ?? [])).toEqual([[], [], [], [0], [], []]);
});
