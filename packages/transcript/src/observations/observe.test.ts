import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import {
  createSystems,
  defaultPolicy,
  evaluate,
  type CreditUnit,
  type GradingSystem,
  type NumericBand,
  type NumericSystem,
} from "@meridian/grading";
import { expect, it } from "vitest";
import { blankCourse, blankDocument, noChoice } from "../document/blank-document.ts";
import { toTranscript } from "../document/to-transcript.ts";
import { observe } from "./observe.ts";

const percentBands: NumericBand[] = [
  { from: 70, to: 100, us: "A", aliases: ["First Class", "First"] },
  { from: 40, to: 69.99, us: "C", aliases: ["Second Class", "Second"] },
  { from: 0, to: 39.99, us: "F" },
];
const percent: NumericSystem = {
  id: "test-percent",
  name: "Percentage",
  kind: "numeric",
  level: "tertiary",
  institution: null,
  default: true,
  confidence: "unverified",
  sources: [],
  better: "higher",
  min: 0,
  max: 100,
  pass: 40,
  bands: percentBands,
};
const ects: CreditUnit = { name: "ECTS", perYear: 60, usFactor: 0.5 };

type Row = readonly [name: string, credits: string, mark: string, code?: string];

function draft(
  terms: Record<string, readonly Row[]>,
  change: Partial<EvaluationDocument["records"][0]> = {},
) {
  let serial = 0;
  const document = blankDocument(noChoice, () => `id-${++serial}`, { policy: defaultPolicy });
  const record = document.records[0]!;
  document.records = [
    {
      ...record,
      system: percent,
      terms: Object.entries(terms).map(([name, rows], t) => ({
        id: `t${t}`,
        name,
        year: "",
        courses: rows.map(([course, credits, mark, code = ""], i) => ({
          ...blankCourse(`t${t}c${i}`),
          name: course,
          credits,
          mark,
          code,
        })),
      })),
      ...change,
    },
  ];
  return document;
}

function run(document: EvaluationDocument, system: GradingSystem = percent) {
  const evaluation = evaluate(toTranscript(document), document.policy, createSystems([], "test"));
  return observe(document, evaluation, () => ({ system, credit: ects }));
}

const figure = (change: Partial<PrintedFigure>): PrintedFigure => ({
  id: "f",
  kind: "credits",
  label: "",
  text: "",
  courseIds: [],
  ...change,
});

const twoTerms = {
  "Semester 1": [
    ["Logic", "4", "60"],
    ["Ethics", "2", "72"],
    ["History", "6", "55"],
  ],
  "Semester 2": [
    ["Botany", "3", "70"],
    ["Zoology", "3", "80"],
  ],
} as const;

const printed = (...printedFigures: PrintedFigure[]) =>
  run(draft(twoTerms, { printedFigures })).map(({ outcome, text }) => [outcome, text]);

it("says nothing about a transcript without printed figures that is in order", () => {
  expect(run(draft(twoTerms))).toEqual([]);
});

it("agrees with printed credits of a term and of all courses", () => {
  expect(
    printed(
      figure({ text: "12", label: "Total", courseIds: ["t0c0", "t0c1", "t0c2"], page: 1 }),
      figure({ id: "g", text: "18.00" }),
      figure({ id: "h", text: "6", termId: "t1" }),
    ),
  ).toEqual([
    ["agrees", "Credits printed as 12 (“Total”, page 1) match the sum of the courses of Semester 1."],
    ["agrees", "Credits printed as 18.00 match the sum of all courses."],
    ["agrees", "Credits printed as 6 match the sum of the courses of Semester 2."],
  ]);
});

it("states printed credits that the courses do not add up to", () => {
  expect(printed(figure({ text: "24" }))).toEqual([
    ["differs", "Credits printed as 24, but all courses add up to 18."],
  ]);
});

it("compares averages exactly, weighted or not, rounded or cut off", () => {
  // (4·60 + 2·72 + 6·55 + 3·70 + 3·80) / 18 = 64.666…; unweighted 67.4.
  for (const text of ["64.67", "64.66", "67.4", "64,7"])
    expect(printed(figure({ kind: "average", text }))).toMatchObject([["agrees", expect.any(String)]]);
  expect(printed(figure({ kind: "average", text: "69.67" }))).toEqual([
    [
      "differs",
      "Average printed as 69.67, but the marks of all courses average 64.67 weighted by credits (67.40 unweighted).",
    ],
  ]);
});

it("does not compare an average on another scale, or one that needs a column the grid lacks", () => {
  expect(printed(figure({ kind: "average", text: "3.2" }))[0]?.[0]).toBe("not-compared");
  expect(printed(figure({ kind: "average", text: "66.1", usesOtherColumn: true }))[0]?.[0]).toBe(
    "not-compared",
  );
});

it("follows the grid: a course added to the term belongs to its printed total", () => {
  const document = draft(twoTerms, {
    printedFigures: [figure({ text: "15", courseIds: ["t0c0", "t0c1", "t0c2"] })],
  });
  expect(run(document)[0]?.outcome).toBe("differs");
  document.records[0]!.terms[0]!.courses.push({
    ...blankCourse("new"),
    name: "Art",
    credits: "3",
    mark: "66",
  });
  expect(run(document)[0]?.outcome).toBe("agrees");
});

it("compares the class of degree with the range the table gives it", () => {
  expect(printed(figure({ kind: "class", text: "Second Class (Honours)" }))[0]?.[0]).toBe("agrees");
  expect(printed(figure({ kind: "class", text: "First Class" }))).toEqual([
    [
      "differs",
      "Class of degree printed as “First Class” is 70–100 in this table, but the marks average 64.67. The institution may weight years or courses differently.",
    ],
  ]);
  expect(printed(figure({ kind: "class", text: "Cum laude" }))[0]?.[0]).toBe("not-compared");
});

it("reads each course’s own result if its ID repeats in another term", () => {
  const { records, ...document } = draft({
    "Term 1": [["Algebra", "6", "180"]],
    "Term 2": [["Physics", "6", "65"]],
  });
  const [record] = records;
  const terms = record!.terms.map((entry) => ({
    ...entry,
    courses: entry.courses.map((course) => ({ ...course, id: "c1" })),
  }));
  const text = (entries: typeof terms) =>
    run({ ...document, records: [{ ...record!, terms: entries }] }).map((observation) => observation.text);
  expect(text(record!.terms)).toHaveLength(1);
  expect(text(terms)).toEqual(text(record!.terms));
});

it("notices a mark outside the scale, and keeps quiet if the whole scale is wrong", () => {
  const rows = (...marks: string[]) => marks.map((mark, i): Row => [`Course ${"ABCDEFGH"[i]}`, "3", mark]);
  expect(run(draft({ "Semester 1": rows("60", "105", "70") }))).toMatchObject([
    { code: "impossible-mark", text: "Course B (row 2): 105 is outside 0–100.", courseIds: ["t0c1"] },
  ]);
  expect(run(draft({ "Semester 1": rows("160", "105", "170", "180") }))).toEqual([]);
});

it("notices impossible dates and orders of dates", () => {
  const dates = (change: Partial<EvaluationDocument["records"][0]>) =>
    run(draft(twoTerms, change)).map(({ text }) => text);
  expect(dates({ endDate: "2023-02-30" })).toEqual(["The end date 2023-02-30 does not exist."]);
  expect(dates({ startDate: "2021-09", graduationDate: "2020" })).toEqual([
    "The graduation date (2020) is before the start date (September 2021).",
  ]);
  expect(dates({ startDate: "2021-09", endDate: "2021" })).toEqual([]);
});

it("notices terms out of order, but not a transcript that starts with the newest", () => {
  const years = (...list: string[]) => {
    const document = draft(
      Object.fromEntries(
        list.map((year, i) => [
          `${["Fall", "Spring"][i % 2]} ${year}`,
          [[`C${year}${i}`, "3", "60"] as const],
        ]),
      ),
    );
    return run(document).map(({ code }) => code);
  };
  expect(years("2019", "2020", "2018", "2022")).toEqual(["term-order"]);
  expect(years("2022", "2021", "2020")).toEqual([]);
  expect(
    run(
      draft({
        "Semester 1": [["A1x", "3", "60"]],
        "Semester 2": [["B", "3", "60"]],
        "Semester 4": [["C", "3", "60"]],
      }),
    ),
  ).toMatchObject([
    { code: "missing-term", text: "The terms are numbered from 1 to 4, but 3 does not appear." },
  ]);
});

it("notices the second part of a course before the first", () => {
  expect(
    run(draft({ "Semester 1": [["Calculus II", "3", "60"]], "Semester 2": [["Calculus I", "3", "60"]] })),
  ).toMatchObject([{ code: "course-order", courseIds: ["t0c0", "t1c0"] }]);
  expect(
    run(draft({ "Semester 1": [["Calculus I", "3", "60"]], "Semester 2": [["Calculus II", "3", "60"]] })),
  ).toEqual([]);
});

it("notices a course passed twice, not a second attempt, another code or an open topic", () => {
  const twice = (first: Row, second: Row) =>
    run(draft({ "Semester 1": [first, ["Logic", "3", "50"]], "Semester 2": [second] })).map(
      ({ text }) => text,
    );
  expect(twice(["Physics", "3", "60"], ["PHYSICS", "3", "66"])).toEqual([
    "Physics was passed twice: 60 in Semester 1 (row 1), 66 in Semester 2 (row 3).",
  ]);
  expect(twice(["Physics", "3", "30"], ["Physics", "3", "66"])).toEqual([]);
  expect(twice(["Physics", "3", "60", "PH1"], ["Physics", "3", "66", "PH2"])).toEqual([]);
  expect(twice(["Elective", "3", "60"], ["Elective", "3", "66"])).toEqual([]);
});

it("takes a mark below the pass mark for failed even if it reads as a D, unless the record says otherwise", () => {
  const bands = percentBands.map((band): NumericBand => (band.us === "F" ? { ...band, us: "D" } : band));
  const lenient: GradingSystem = { ...percent, bands };
  const terms = { "Semester 1": [["Physics", "3", "35"]], "Semester 2": [["Physics", "3", "66"]] } as const;
  expect(run(draft(terms, { system: lenient }), lenient)).toEqual([]);
  expect(run(draft(terms, { system: lenient, passMark: "35" }), lenient)).toMatchObject([
    { code: "passed-twice" },
  ]);
});

it("notices more credits than a term holds, but not everything typed into one term", () => {
  const full = Array.from({ length: 8 }, (_, i): Row => [`Course ${"ABCDEFGH"[i]}`, "6", "60"]);
  expect(run(draft({ "Semester 1": full, "Semester 2": [["Logic", "6", "60"]] }))).toMatchObject([
    { code: "term-load", text: "Semester 1 has 48 ECTS; a full-time term has 30." },
  ]);
  expect(run(draft({ "Term 1": full }))).toEqual([]);
  expect(run(draft({ "Year 1": full, "Year 2": full.map(([n, c, m]) => [`${n}x`, c, m] as const) }))).toEqual(
    [],
  );
});
