import { expect, test } from "vitest";
import { startOfDays } from "./calendar.ts";
import { periodOf } from "./period.ts";

const query = { from: "2026-08-17", to: "2026-11-14", zone: "UTC" };

test("ninety days are weeks that end today; the short one comes first", () => {
  const { unit, slices, starts, end } = periodOf(query);
  expect(unit).toBe("week");
  expect(slices[0]).toEqual({ from: "2026-08-17", days: 6 });
  expect(slices.slice(1).every(({ days }) => days === 7)).toBe(true);
  expect(slices.reduce((sum, { days }) => sum + days, 0)).toBe(90);
  expect(starts[0]).toEqual(new Date("2026-08-17T00:00:00Z"));
  expect(end).toEqual(new Date("2026-11-15T00:00:00Z"));
});

test("a month is days, a year is the months of the calendar", () => {
  expect(periodOf({ ...query, from: "2026-10-15" }).unit).toBe("day");
  const year = periodOf({ ...query, from: "2025-11-15" });
  expect(year.unit).toBe("month");
  expect(year.slices.slice(0, 3)).toEqual([
    { from: "2025-11-15", days: 16 },
    { from: "2025-12-01", days: 31 },
    { from: "2026-01-01", days: 31 },
  ]);
  expect(year.slices.at(-1)).toEqual({ from: "2026-11-01", days: 14 });
});

test("the period before is as long, and cut alike", () => {
  const { starts, slices, previous } = periodOf(query, "1");
  expect(previous).toMatchObject({ from: "2026-05-19", to: "2026-08-16", end: starts[0] });
  expect(previous?.starts).toHaveLength(slices.length);
  expect(previous?.starts[0]).toEqual(new Date("2026-05-19T00:00:00Z"));
});

test("a cycle is compared with the same days of the last one", () => {
  const { slices, previous } = periodOf({ ...query, from: "2026-09-01" }, "cycle");
  expect(previous).toMatchObject({ from: "2025-09-01", to: "2025-11-14" });
  expect(previous?.starts).toHaveLength(slices.length);
  expect(previous?.end).toEqual(new Date("2025-11-15T00:00:00Z"));
});

test.each([
  ["2028-02-28", "2027-02-28"],
  ["2028-02-29", "2027-02-28"],
  ["2028-03-01", "2027-03-01"],
  ["2029-02-28", "2028-02-29"],
])("a cycle up to %s is compared with the last up to %s", (to, last) => {
  const from = `${Number(to.slice(0, 4)) - 1}-09-01`;
  expect(periodOf({ ...query, from, to }, "cycle").previous?.to).toBe(last);
});

test("a day begins when it begins for the reader, also in the night the clocks change", () => {
  const newYork = startOfDays("America/New_York")!;
  expect(newYork("2026-11-01")).toEqual(new Date("2026-11-01T04:00:00Z"));
  expect(newYork("2026-11-02")).toEqual(new Date("2026-11-02T05:00:00Z"));
  expect(newYork("2026-03-09")).toEqual(new Date("2026-03-09T04:00:00Z"));
  expect(startOfDays("Asia/Kolkata")!("2026-01-01")).toEqual(new Date("2025-12-31T18:30:00Z"));
});

test.each([
  [{ from: "2026-11-15" }, "to"],
  [{ from: "2006-01-01" }, "from"],
  [{ zone: "Mars/Olympus" }, "zone"],
])("%j is declined", (change, field) => {
  expect(() => periodOf({ ...query, ...change })).toThrow(expect.objectContaining({ status: 400, field }));
});
