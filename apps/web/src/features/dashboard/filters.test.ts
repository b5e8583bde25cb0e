import { expect, test } from "vitest";
import { comparisonMode, isFiltered, toQuery, readFilters, writeFilters } from "./filters.ts";

const today = "2026-11-14";
const read = (search: string) => readFilters(new URLSearchParams(search), today);

test("defaults to the last 90 days with comparison on", () => {
  expect(read("")).toEqual({
    range: "90",
    from: "2026-08-17",
    to: today,
    compare: true,
    country: "",
    evaluator: "",
    tag: "",
  });
});

test("compares a cycle with the previous cycle and other periods with the days before", () => {
  expect(comparisonMode(read("range=cycle"))).toBe("cycle");
  expect(
    ["", "range=30", "range=custom&from=2026-01-01&to=2026-02-01"].map((search) =>
      comparisonMode(read(search)),
    ),
  ).toEqual(["1", "1", "1"]);
});

test("starts the cycle on September 1 of this or last year", () => {
  expect(read("range=cycle").from).toBe("2026-09-01");
  expect(readFilters(new URLSearchParams("range=cycle"), "2026-03-01").from).toBe("2025-09-01");
});

test.each([
  "range=custom",
  "range=custom&from=2026-02-01&to=2026-01-01",
  "range=custom&from=x&to=y",
  "range=week",
])("falls back to the default range for %s", (search) => expect(read(search).range).toBe("90"));

test("writes only non-default filters to the URL and keeps unrelated parameters", () => {
  const params = new URLSearchParams("applicant=1&country=DE");
  const filters = readFilters(params, today);
  expect(writeFilters(params, filters, { tag: "Fall 2026", compare: false }).toString()).toBe(
    "applicant=1&country=DE&compare=0&tag=Fall+2026",
  );
  expect(writeFilters(params, filters, { country: "" }).toString()).toBe("applicant=1");
  const custom = writeFilters(params, filters, { range: "custom", from: "2026-01-01", to: "2026-02-01" });
  expect(readFilters(custom, today)).toMatchObject({ range: "custom", from: "2026-01-01", country: "DE" });
  expect(writeFilters(custom, readFilters(custom, today), { range: "90" }).has("from")).toBe(false);
});

test("queries the server with the user's time zone and the active filters", () => {
  expect(toQuery(read("range=30&country=IN"), "Asia/Kolkata")).toEqual({
    from: "2026-10-16",
    to: "2026-11-14",
    zone: "Asia/Kolkata",
    country: "IN",
  });
  expect([isFiltered(read("")), isFiltered(read("tag=x"))]).toEqual([false, true]);
});
