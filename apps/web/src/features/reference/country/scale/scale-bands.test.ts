import type { NumericSystem } from "@meridian/grading";
import { expect, test } from "vitest";
import { markPosition } from "./mark-position.ts";
import { endTicks, scaleBands, scaleTicks } from "./scale-bands.ts";

const russian: NumericSystem = {
  id: "test",
  name: "Marks 2–5",
  level: "any",
  institution: null,
  default: true,
  confidence: "unverified",
  sources: [],
  kind: "numeric",
  better: "higher",
  min: 1,
  max: 5,
  pass: 3,
  step: 1,
  bands: [
    { from: 5, to: 5, us: "A" },
    { from: 4, to: 4.99, us: "B" },
    { from: 3, to: 3.99, us: "C" },
    { from: 1, to: 2.99, us: "F" },
  ],
};

test("a grade for the best mark only is as wide as a step", () => {
  expect(scaleBands(russian, russian.bands)).toEqual([
    { us: "F", width: 40 },
    { us: "C", width: 20 },
    { us: "B", width: 20 },
    { us: "A", width: 20 },
  ]);
  expect(scaleTicks(russian).map(({ text, at }) => [text, at])).toEqual([
    ["3", 40],
    ["1", 0],
    ["5", 80],
    ["4", 60],
  ]);
  expect(endTicks(russian).map(({ text }) => text)).toEqual(["3", "1", "5"]);
  expect([5, 4].map((mark) => markPosition(russian, mark, 0))).toEqual([90, 60]);
});

test("so is one on a scale whose lowest mark is the best", () => {
  const czech: NumericSystem = {
    ...russian,
    better: "lower",
    max: 4,
    pass: 3,
    bands: [
      { from: 1, to: 1, us: "A" },
      { from: 1.01, to: 3, us: "B" },
      { from: 3.01, to: 4, us: "F" },
    ],
  };
  expect(scaleBands(czech, czech.bands).map(({ width }) => width)).toEqual([25, 50, 25]);
  expect(markPosition(czech, 1, 0)).toBe(87.5);
});

test("a scale whose best grade is for several marks ends at the best mark", () => {
  const percent: NumericSystem = {
    ...russian,
    min: 0,
    max: 100,
    pass: 50,
    bands: [
      { from: 80, to: 100, us: "A" },
      { from: 50, to: 79.99, us: "C" },
      { from: 0, to: 49.99, us: "F" },
    ],
  };
  expect(scaleBands(percent, percent.bands).map(({ width }) => width)).toEqual([50, 30, 20]);
  expect(markPosition(percent, 100, 0)).toBe(100);
});
