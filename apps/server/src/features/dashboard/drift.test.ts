import { expect, test } from "vitest";
import { driftOf } from "./drift.ts";

const on = (id: string, gpas: number[], system = "DE-university") => ({
  id,
  name: id.toUpperCase(),
  system,
  table: `table ${system}`,
  country: "DE",
  gpas: gpas.sort((a, b) => a - b),
});
const around = (centre: number, count = 10) =>
  Array.from({ length: count }, (_, i) => centre + (i - (count - 1) / 2) / 10);

test("each is compared with the others' median, not with one that holds their own", () => {
  const [ann, bob] = driftOf([on("ann", around(3.4)), on("bob", around(3))]);
  expect(ann).toMatchObject({
    id: "ann",
    cases: 10,
    tables: [{ othersCases: 10, name: "table DE-university" }],
  });
  expect(ann!.difference).toBeCloseTo(0.4);
  expect(bob!.difference).toBeCloseTo(-0.4);
});

test("tables weigh as many as there are cases", () => {
  const found = driftOf([
    on("ann", around(3.3, 15)),
    on("ann", around(2, 5), "FR-university"),
    on("bob", around(3), "DE-university"),
    on("bob", around(2.4), "FR-university"),
  ]).find(({ id }) => id === "ann")!;
  expect(found.cases).toBe(20);
  expect(found.difference).toBeCloseTo((15 * 0.3 - 5 * 0.4) / 20);
});

test("who has too few on a table, or nobody beside them, is not compared and comes last", () => {
  const found = driftOf([
    on("ann", around(3, 9)),
    on("bob", around(3)),
    on("cid", around(3.2)),
    on("dan", around(2), "FR-x"),
  ]);
  expect(found.map(({ id, difference }) => [id, difference === null])).toEqual([
    ["cid", false],
    ["bob", false],
    ["ann", true],
    ["dan", true],
  ]);
});

test("the same table used for two countries is two tables", () => {
  const found = driftOf([on("ann", around(3)), { ...on("bob", around(2)), country: "AT" }]);
  expect(found.every(({ difference }) => difference === null)).toBe(true);
});
