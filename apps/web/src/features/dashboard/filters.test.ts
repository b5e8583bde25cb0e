import { expect, test } from "vitest";
import { comparedBy, isFiltered, queryOf, readFilters, writeFilters } from "./filters.ts";

const today = "2026-11-14";
const read = (search: string) => readFilters(new URLSearchParams(search), today);

test("without a word the address means the last ninety days, compared", () => {
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

test("a cycle is compared with the last cycle, other periods with the days before", () => {
  expect(comparedBy(read("range=cycle"))).toBe("cycle");
  expect(
    ["", "range=30", "range=custom&from=2026-01-01&to=2026-02-01"].map((it) => comparedBy(read(it))),
  ).toEqual(["1", "1", "1"]);
});

test("the cycle begins on 1 September, before it on last year's", () => {
  expect(read("range=cycle").from).toBe("2026-09-01");
  expect(readFilters(new URLSearchParams("range=cycle"), "2026-03-01").from).toBe("2025-09-01");
});

test.each([
  "range=custom",
  "range=custom&from=2026-02-01&to=2026-01-01",
  "range=custom&from=x&to=y",
  "range=week",
])("%s cannot be read and is as usual", (search) => expect(read(search).range).toBe("90"));

test("what is chosen stands in the address, what is usual does not, and what is not ours stays", () => {
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

test("the server is asked for the days in the reader's time zone, with the filters there are", () => {
  expect(queryOf(read("range=30&country=IN"), "Asia/Kolkata").toString()).toBe(
    "from=2026-10-16&to=2026-11-14&zone=Asia%2FKolkata&country=IN",
  );
  expect([isFiltered(read("")), isFiltered(read("tag=x"))]).toEqual([false, true]);
});
