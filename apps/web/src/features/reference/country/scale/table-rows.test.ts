import type { GradingSystem, NumericSystem } from "@meridian/grading";
import { expect, test } from "vitest";
import { printedOrder, sortRows, tableRows } from "./table-rows.ts";

const common = {
  id: "nl-ten-point",
  name: "Ten points",
  level: "any",
  institution: null,
  default: true,
  confidence: "published",
  sources: [],
} as const;

const dutch: NumericSystem = {
  ...common,
  kind: "numeric",
  better: "higher",
  min: 1,
  max: 10,
  pass: 5.5,
  bands: [
    { from: 8.5, to: 10, us: "A+" },
    { from: 7.5, to: 8.49, label: "Goed", us: "A" },
    { from: 5.5, to: 7.49, us: "C" },
    { from: 1, to: 5.49, us: "F" },
  ],
  alternates: [
    {
      publisher: "Nuffic",
      sources: [],
      bands: [
        { from: 8, to: 10, us: "A" },
        { from: 7.5, to: 7.99, us: "A-" },
        { from: 5.5, to: 7.49, us: "C" },
        { from: 1, to: 5.49, us: "F" },
      ],
    },
  ],
};

test("splits rows at every publisher's thresholds and shows each publisher's grade", () => {
  expect(tableRows(dutch).map(({ mark, us, others }) => [mark, us, ...others])).toEqual([
    ["8.5–10", "A+", "A"],
    ["8–8.49", "A", "A"],
    ["7.5–7.99", "A", "A-"],
    ["5.5–7.49", "C", "C"],
    ["1–5.49", "F", "F"],
  ]);
});

test("lists the best marks first and treats the pass mark as a maximum where lower is better", () => {
  const german: NumericSystem = {
    ...common,
    kind: "numeric",
    better: "lower",
    min: 1,
    max: 5,
    pass: 4,
    bands: [
      { from: 1, to: 1.5, us: "A" },
      { from: 1.6, to: 4, us: "B" },
      { from: 4.1, to: 5, us: "F" },
    ],
  };
  expect(tableRows(german).map(({ mark, passes }) => [mark, passes])).toEqual([
    ["1–1.5", true],
    ["1.6–4", true],
    ["4.1–5", false],
  ]);
});

test("keeps the order of symbols and matches other publishers' grades by name or alias", () => {
  const letters: GradingSystem = {
    ...common,
    kind: "symbol",
    pass: "E",
    bands: [
      { grade: "A", aliases: ["Excellent"], us: "A" },
      { grade: "E", us: "D" },
      { grade: "Fx", us: "F" },
    ],
    alternates: [{ publisher: "Other", sources: [], bands: [{ grade: "excellent", us: "A+" }] }],
  };
  expect(tableRows(letters).map(({ mark, others, passes }) => [mark, others[0], passes])).toEqual([
    ["A", "A+", true],
    ["E", null, true],
    ["Fx", null, false],
  ]);
});

test("sorts by another publisher's grade in both directions, with rows it lacks last", () => {
  const rows = tableRows({
    ...dutch,
    alternates: [{ publisher: "Short", sources: [], bands: dutch.bands.slice(0, 2) }],
  });
  const order = (descending: boolean) =>
    sortRows(rows, { column: 0, descending }).map(({ others }) => others[0]);
  expect(order(true)).toEqual(["A+", "A", null, null]);
  expect(order(false)).toEqual(["A", "A+", null, null]);
  expect(sortRows(rows, printedOrder)).toEqual(rows);
});
