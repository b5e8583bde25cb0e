import { expect, test } from "vitest";
import { computeDrift } from "./drift.ts";

const createGpas = (id: string, gpas: number[], system = "DE-university") => ({
  id,
  name: id.toUpperCase(),
  system,
  table: `table ${system}`,
  country: "DE",
  gpas: gpas.sort((a, b) => a - b),
});
const around = (center: number, count = 10) =>
  Array.from({ length: count }, (_, i) => center + (i - (count - 1) / 2) / 10);

test("compares each evaluator with the median of the others, excluding their own GPAs", () => {
  const [ann, bob] = computeDrift([createGpas("ann", around(3.4)), createGpas("bob", around(3))]);
  expect(ann).toMatchObject({
    id: "ann",
    cases: 10,
    tables: [{ othersCases: 10, name: "table DE-university" }],
  });
  expect(ann!.difference).toBeCloseTo(0.4);
  expect(bob!.difference).toBeCloseTo(-0.4);
});

test("weights tables by number of cases", () => {
  const drift = computeDrift([
    createGpas("ann", around(3.3, 15)),
    createGpas("ann", around(2, 5), "FR-university"),
    createGpas("bob", around(3), "DE-university"),
    createGpas("bob", around(2.4), "FR-university"),
  ]).find(({ id }) => id === "ann")!;
  expect(drift.cases).toBe(20);
  expect(drift.difference).toBeCloseTo((15 * 0.3 - 5 * 0.4) / 20);
});

test("evaluators with too few cases, or without colleagues on a table, are not compared and come last", () => {
  const drift = computeDrift([
    createGpas("ann", around(3, 9)),
    createGpas("bob", around(3)),
    createGpas("cid", around(3.2)),
    createGpas("dan", around(2), "FR-x"),
  ]);
  expect(drift.map(({ id, difference }) => [id, difference === null])).toEqual([
    ["cid", false],
    ["bob", false],
    ["ann", true],
    ["dan", true],
  ]);
});

test("treats a table used for two countries as two tables", () => {
  const drift = computeDrift([
    createGpas("ann", around(3)),
    { ...createGpas("bob", around(2)), country: "AT" },
  ]);
  expect(drift.every(({ difference }) => difference === null)).toBe(true);
});
