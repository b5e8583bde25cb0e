import { expect, test } from "vitest";
import type { ImportedRow } from "../rows/imported-row.ts";
import { withTerms } from "./add-terms.ts";
import { blankDocument, noChoice } from "./blank-document.ts";
import { toNewTerms } from "./imported-terms.ts";

test("courses of another year are another term, even without a name", () => {
  expect(importRows(["Logic", "2017/18"], ["Ethics", "2017/18"], ["History", "2018/19"])).toEqual([
    ["Term 1", "2017/18", ["Logic", "Ethics"]],
    ["Term 2", "2018/19", ["History"]],
  ]);
});

test("exams in no order are grouped by year", () => {
  expect(importRows(["Logic", "2019"], ["Ethics", "2018"], ["History", "2019"])).toEqual([
    ["Term 1", "2018", ["Ethics"]],
    ["Term 2", "2019", ["Logic", "History"]],
  ]);
});

test("terms printed in columns are imported oldest first", () => {
  const terms = importRows(
    ["Calculus I", "2017-2018", "I. YARIYIL 2017-2018 GÜZ"],
    ["Physics II", "2018-2019", "III. YARIYIL 2018-2019 GÜZ"],
    ["Calculus II", "2017-2018", "II. YARIYIL 2017-2018 BAHAR"],
    ["Physics III", "2018-2019", "IV. YARIYIL 2018-2019 BAHAR"],
  );
  expect(terms.map(([name]) => String(name).split(".")[0])).toEqual(["I", "II", "III", "IV"]);
});

test("a term whose courses are apart is one term, if its time is known", () => {
  expect(
    importRows(["Logic", "2019", "2019/1"], ["Ethics", "2019", "2019/2"], ["History", "2019", "2019/1"]),
  ).toEqual([
    ["2019/1", "2019", ["Logic", "History"]],
    ["2019/2", "2019", ["Ethics"]],
  ]);
});

test("named terms stay in the order of the document", () => {
  expect(importRows(["Logic", "", "Fall"], ["Ethics", "", "Spring"], ["History", "", "Fall"])).toEqual([
    ["Fall", "", ["Logic"]],
    ["Spring", "", ["Ethics"]],
    ["Fall", "", ["History"]],
  ]);
});

test("an import leaves the year of courses that were typed before", () => {
  const typed = withTerms(blank(), [{ name: "", courses: [{ name: "Typed" }] }], createIds());
  const terms = listTerms(withTerms(typed, toNewTerms([toRow("Logic", "2019")]), createIds()));
  expect(terms).toEqual([
    ["Term 1", "", ["Typed"]],
    ["Term 2", "2019", ["Logic"]],
  ]);
});

function importRows(...rows: (readonly [course: string, year: string, term?: string])[]) {
  return listTerms(withTerms(blank(), toNewTerms(rows.map((row) => toRow(...row))), createIds()));
}

function toRow(course: string, year: string, term?: string): ImportedRow {
  return { course, credits: "3", mark: "A", ...(year && { year }), ...(term && { term }) };
}

const blank = () => blankDocument(noChoice, createIds());

const listTerms = ({ records }: ReturnType<typeof blank>) =>
  records[0]!.terms.map(({ name, year, courses }) => [name, year, courses.map((course) => course.name)]);

function createIds(): () => string {
  let last = 0;
  return () => `id-${++last}-${Math.random()}`;
}
