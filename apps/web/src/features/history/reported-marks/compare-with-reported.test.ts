import { blankDocument } from "@meridian/transcript/document/blank-document";
import { expect, test } from "vitest";
import { compareWithReported, countDifferences } from "./compare-with-reported.ts";

function toDocument(
  system: string,
  lines: readonly (readonly [name: string, credits: string, mark: string])[],
) {
  let next = 0;
  const choice = {
    countryCode: "FR",
    system,
    level: "tertiary" as const,
    institution: "Université de Lille",
  };
  const document = blankDocument(choice, () => `${system}-${next++}`);
  const [record] = document.records;
  const [course] = record!.terms[0]!.courses;
  const blank = {
    tags: [],
    repeat: null,
    weight: null,
    passFail: false,
    excluded: false,
    code: "",
    ...course,
  };
  const courses = lines.map(([name, credits, mark]) => ({
    ...blank,
    id: `${system}-${next++}`,
    name,
    credits,
    mark,
  }));
  const terms = [{ ...record!.terms[0]!, courses }];
  return { ...document, records: [{ ...record!, terms }] };
}

test("shows other marks and missing courses, but not another spelling or the office's table", () => {
  const reported = toDocument("fr-20", [
    ["Analyse", "6", "14,50"],
    ["Algèbre", "6", "13"],
    ["Sport", "2", "18"],
  ]);
  const official = toDocument("team-1", [
    ["ANALYSE", "6", "14.5"],
    ["Algèbre", "6", "11"],
  ]);
  const comparison = compareWithReported(reported, official);
  expect(countDifferences(comparison)).toBe(2);
  const marks = comparison.courses.flatMap(({ cells }) => cells.filter(({ agrees }) => !agrees));
  expect(marks).toEqual([{ field: "mark", first: "13", second: "11", agrees: false }]);
  expect(countDifferences(compareWithReported(reported, reported))).toBe(0);
});
