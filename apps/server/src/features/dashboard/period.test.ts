import { expect, test } from "vitest";
import { resolvePeriod } from "./period.ts";

const query = { from: "2026-08-17", to: "2026-11-14", zone: "UTC" };

test("splits ninety days into weeks that end on the last day, with the partial week first", () => {
  const { unit, slices, starts, end } = resolvePeriod(query);
  expect(unit).toBe("week");
  expect(slices[0]).toEqual({ from: "2026-08-17", days: 6 });
  expect(slices.slice(1).every(({ days }) => days === 7)).toBe(true);
  expect(slices.reduce((sum, { days }) => sum + days, 0)).toBe(90);
  expect(starts[0]).toEqual(new Date("2026-08-17T00:00:00Z"));
  expect(end).toEqual(new Date("2026-11-15T00:00:00Z"));
});

test("splits a month into days and a year into calendar months", () => {
  expect(resolvePeriod({ ...query, from: "2026-10-15" }).unit).toBe("day");
  const year = resolvePeriod({ ...query, from: "2025-11-15" });
  expect(year.unit).toBe("month");
  expect(year.slices.slice(0, 3)).toEqual([
    { from: "2025-11-15", days: 16 },
    { from: "2025-12-01", days: 31 },
    { from: "2026-01-01", days: 31 },
  ]);
  expect(year.slices.at(-1)).toEqual({ from: "2026-11-01", days: 14 });
});

test("the previous period has the same length and slices", () => {
  const { starts, slices, previous } = resolvePeriod(query, "1");
  expect(previous).toMatchObject({ from: "2026-05-19", to: "2026-08-16", end: starts[0] });
  expect(previous?.starts).toHaveLength(slices.length);
  expect(previous?.starts[0]).toEqual(new Date("2026-05-19T00:00:00Z"));
});

test("compares a cycle with the same days of the previous one", () => {
  const { slices, previous } = resolvePeriod({ ...query, from: "2026-09-01" }, "cycle");
  expect(previous).toMatchObject({ from: "2025-09-01", to: "2025-11-14" });
  expect(previous?.starts).toHaveLength(slices.length);
  expect(previous?.end).toEqual(new Date("2025-11-15T00:00:00Z"));
});

test.each([
  ["2028-02-28", "2027-02-28"],
  ["2028-02-29", "2027-02-28"],
  ["2028-03-01", "2027-03-01"],
  ["2029-02-28", "2028-02-29"],
])("compares a cycle that ends on %s with the previous one up to %s", (to, last) => {
  const from = `${Number(to.slice(0, 4)) - 1}-09-01`;
  expect(resolvePeriod({ ...query, from, to }, "cycle").previous?.to).toBe(last);
});

test("slices start at midnight in the zone, also when the clocks change", () => {
  const days = { from: "2026-10-31", to: "2026-11-02", zone: "America/New_York" };
  const { starts, end, previous } = resolvePeriod(days, "cycle");
  expect(starts).toEqual(
    ["2026-10-31T04:00:00Z", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"].map((at) => new Date(at)),
  );
  expect(end).toEqual(new Date("2026-11-03T05:00:00Z"));
  // The clocks changed on November 2 the year before.
  expect(previous?.starts.at(-1)).toEqual(new Date("2025-11-02T04:00:00Z"));
});

test.each([
  [{ from: "2026-11-15" }, "to"],
  [{ from: "2006-01-01" }, "from"],
])("rejects %j", (change, field) => {
  expect(() => resolvePeriod({ ...query, ...change })).toThrow(
    expect.objectContaining({ status: 400, field }),
  );
});
