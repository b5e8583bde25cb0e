import type { CourseEntry, EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { describe, expect, test } from "vitest";
import { blankCourse, blankDocument } from "../document/blank-document.ts";
import { applyDecisions, type Decision, listDifferences } from "./apply-decisions.ts";
import { compareReadings } from "./compare-readings.ts";

type Row = readonly [name: string, mark: string, credits?: string, more?: Partial<CourseEntry>];

function reading(rows: readonly Row[], term = "Term 1"): EvaluationDocument {
  let id = 0;
  const document = blankDocument(
    { countryCode: "DE", system: "de-1", level: null, institution: "Universität Köln" },
    () => `id-${++id}`,
  );
  const courses = rows.map(([name, mark, credits = "", more], index) => ({
    ...blankCourse(`c${index + 1}`),
    name,
    mark,
    credits,
    ...more,
  }));
  const [record] = document.records;
  return { ...document, records: [{ ...record!, terms: [{ ...record!.terms[0]!, name: term, courses }] }] };
}

const compare = (first: EvaluationDocument, second: EvaluationDocument) =>
  compareReadings({ document: first }, { document: second });
const differences = (first: EvaluationDocument, second: EvaluationDocument) =>
  listDifferences(compare(first, second)).map((difference) => [
    difference.field,
    difference.first,
    difference.second,
  ]);
const marks = ({ records }: EvaluationDocument) =>
  records.flatMap(({ terms }) =>
    terms.flatMap(({ courses }) => courses.map(({ name, mark }) => `${name} ${mark}`)),
  );

describe("cells", () => {
  test("agree when only the spelling differs", () => {
    const { cellCount, agreedCount } = compare(
      reading([["Mathématiques I", "8,50", "6.0"]]),
      reading([["MATHEMATIQUES I", "8.5", "6"]]),
    );
    expect([cellCount, agreedCount]).toEqual([6, 6]);
  });

  test("differ by mark, credits and type", () => {
    expect(
      differences(
        reading([["Physics", "1,3", "6"]]),
        reading([["Physics", "1,8", "", { passFail: true, weight: "honors" }]]),
      ),
    ).toEqual([
      ["mark", "1,3", "1,8"],
      ["credits", "6", ""],
      ["type", "", "honors, pass/fail"],
    ]);
  });

  test("differ if only one reading marks attempts at the same course", () => {
    const attempts = (repeat: string | null) =>
      reading([
        ["Physics", "5,0", "6", { repeat }],
        ["Physics", "2,0", "6", { repeat }],
      ]);
    expect(differences(attempts("physics"), attempts(null))).toEqual([
      ["type", "repeat", ""],
      ["type", "repeat", ""],
    ]);
    // The keys are the reader's own, and a key that no other course has marks nothing.
    expect(differences(attempts("physics"), attempts("a"))).toEqual([]);
    expect(
      differences(reading([["Physics", "5,0"]]), reading([["Physics", "5,0", "", { repeat: "a" }]])),
    ).toEqual([]);
  });

  test("differ by the units per year, and by the level where both state one", () => {
    const first = reading([["Physics", "1,3"]]);
    const [record] = first.records;
    const change = (fields: object) => ({ ...first, records: [{ ...record!, ...fields }] });
    expect(differences(first, change({ level: "secondary" }))).toEqual([]);
    expect(
      differences(
        change({ level: "tertiary", unitsPerYear: 40 }),
        change({ level: "secondary", unitsPerYear: 60 }),
      ),
    ).toEqual([
      ["level", "tertiary", "secondary"],
      ["unitsPerYear", "40", "60"],
    ]);
  });

  test("do not read a decimal point away, and do not join marks that only look alike", () => {
    expect(differences(reading([["Physics", "8.50"]]), reading([["Physics", "85"]]))).toHaveLength(1);
    expect(differences(reading([["Physics", "A-"]]), reading([["Physics", "a−"]]))).toHaveLength(0);
    expect(differences(reading([["Physics", "A-"]]), reading([["Physics", "A"]]))).toHaveLength(1);
  });

  test("show another table or pass mark, and another term only where both name one", () => {
    const first = reading([["Physics", "1,3"]], "Fall 2020");
    const [record] = first.records;
    const second = { ...first, records: [{ ...record!, system: "de-2", passMark: "4,0" }] };
    expect(differences(first, second)).toEqual([
      ["system", "de-1", "de-2"],
      ["passMark", "", "4,0"],
    ]);
    expect(differences(first, reading([["Physics", "1,3"]], "2020 fall"))).toEqual([]);
    expect(differences(first, reading([["Physics", "1,3"]], "Spring 2021"))).toEqual([
      ["term", "Fall 2020", "Spring 2021"],
    ]);
    expect(differences(first, reading([["Physics", "1,3"]]))).toEqual([]);
  });
});

describe("pairing", () => {
  const pairs = (first: EvaluationDocument, second: EvaluationDocument) =>
    compare(first, second).courses.map((row) => [
      row.first?.course.name ?? null,
      row.second?.course.name ?? null,
    ]);

  test("finds courses in another order, with a typing error, and by code", () => {
    expect(
      pairs(
        reading([
          ["Algebra", "1,0"],
          ["Thermodynamics", "2,0"],
          ["Stochastik", "3,0", "", { code: "MA 201" }],
        ]),
        reading([
          ["Probability", "3,0", "", { code: "ma201" }],
          ["Termodynamics", "2,0"],
          ["Algebra", "1,0"],
        ]),
      ),
    ).toEqual([
      ["Algebra", "Algebra"],
      ["Thermodynamics", "Termodynamics"],
      ["Stochastik", "Probability"],
    ]);
  });

  test("pairs rows without names by their place", () => {
    expect(
      differences(
        reading([
          ["Algebra", "1,0"],
          ["Physics", "2,0"],
          ["Chemistry", "3,0"],
        ]),
        reading([
          ["", "1,0"],
          ["", "2,3"],
          ["", "3,0"],
        ]),
      ),
    ).toEqual([["mark", "2,0", "2,3"]]);
  });

  test("keeps attempts at one course apart by their marks", () => {
    const first = reading([
      ["Algebra", "5,0"],
      ["Algebra", "2,0"],
    ]);
    expect(
      differences(
        first,
        reading([
          ["Algebra", "2,0"],
          ["Algebra", "5,0"],
        ]),
      ),
    ).toEqual([]);
  });

  test("leaves different courses unpaired, next to where they were read", () => {
    const comparison = compare(
      reading([
        ["Algebra", "1,0"],
        ["Sport", "2,0"],
        ["Physics", "3,0"],
      ]),
      reading([
        ["Algebra", "1,0"],
        ["Latin", "4,0"],
        ["Physics", "3,0"],
      ]),
    );
    expect(comparison.courses.map((row) => row.key)).toEqual(["c1|c1", "|c2", "c2|", "c3|c3"]);
    // Country, table and institution, two cells for each of two courses, and two rows only one reading has.
    expect([comparison.cellCount, comparison.agreedCount]).toEqual([9, 7]);
  });

  test("ignores empty rows", () => {
    expect(
      compare(
        reading([["Algebra", "1,0"]]),
        reading([
          ["", ""],
          ["Algebra", "1,0"],
        ]),
      ).courses,
    ).toHaveLength(1);
  });

  test("compares 2,000 courses in a moment", () => {
    const rows = Array.from({ length: 2000 }, (_, index): Row => [
      `Course ${index}`,
      String(index % 100),
      "5",
    ]);
    const { cellCount, agreedCount } = compare(reading(rows), reading(rows.toReversed()));
    expect(cellCount).toBe(agreedCount);
  });
});

describe("decisions", () => {
  const first = reading([
    ["Algebra", "1,0"],
    ["Physics", "2,0"],
    ["Sport", "3,0"],
  ]);
  const second = reading([
    ["Latin", "4,0"],
    ["Algebra", "1,7"],
    ["Physics", "2,3"],
  ]);
  const decide = (use: (field: string, name: string) => Decision) => {
    const comparison = compare(first, second);
    const decisions = new Map(
      listDifferences(comparison).map((difference) => [
        difference.key,
        use(difference.field, difference.first || difference.second),
      ]),
    );
    return applyDecisions(first, comparison, decisions);
  };

  test("for the first reading keep it as it is", () => {
    expect(decide(() => ({ use: "first" }))).toEqual(first);
  });

  test("for the second reading result in its courses", () => {
    expect(marks(decide(() => ({ use: "second" })))).toEqual(["Latin 4,0", "Algebra 1,7", "Physics 2,3"]);
  });

  test("can be a value that neither reading has", () => {
    const result = decide((field) => (field === "mark" ? { use: "other", value: "1,3" } : { use: "first" }));
    expect(marks(result)).toEqual(["Algebra 1,3", "Physics 1,3", "Sport 3,0"]);
  });

  test("give a document whose IDs are unique", () => {
    const result = decide((field) => ({ use: field === "row" ? "second" : "first" }));
    const ids = result.records.flatMap(({ terms }) =>
      terms.flatMap(({ courses }) => courses.map(({ id }) => id)),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("join an attempt to the others of its course, whatever key each reading uses", () => {
    const read = (key: string, marked: readonly boolean[]) =>
      reading(
        ["5,0", "4,0", "2,0"].map((mark, index) => [
          "Physics",
          mark,
          "6",
          { repeat: marked[index] ? key : null },
        ]),
      );
    const [partly, fully] = [read("physics", [false, true, true]), read("physics i", [true, true, true])];
    const comparison = compare(partly, fully);
    const all = new Map(listDifferences(comparison).map(({ key }) => [key, { use: "second" } as const]));
    expect(all.size).toBe(1);
    const { courses } = applyDecisions(partly, comparison, all).records[0]!.terms[0]!;
    expect(courses.map(({ repeat }) => repeat)).toEqual(["physics", "physics", "physics"]);
  });

  test("join an attempt that only the second reading has", () => {
    const one = reading([["Physics", "5,0"]]);
    const two = reading([
      ["Physics", "5,0", "", { repeat: "physics" }],
      ["Physics", "2,0", "", { repeat: "physics" }],
    ]);
    const comparison = compare(one, two);
    const all = new Map(listDifferences(comparison).map(({ key }) => [key, { use: "second" } as const]));
    expect(listDifferences(compare(applyDecisions(one, comparison, all), two))).toEqual([]);
  });

  test("take over units per year and level, also apart from the table", () => {
    const base = reading([["Physics", "1,3"]]);
    const change = (fields: object) => ({ ...base, records: [{ ...base.records[0]!, ...fields }] });
    const one = change({ level: "tertiary", unitsPerYear: 40 });
    const two = change({ level: "secondary", unitsPerYear: 60, system: "de-2" });
    const comparison = compare(one, two);
    const use = (field: string) => ({ use: field === "level" ? "first" : "second" }) as const;
    const mixed = new Map(listDifferences(comparison).map(({ key, field }) => [key, use(field)]));
    expect(applyDecisions(one, comparison, mixed).records[0]).toMatchObject({
      system: "de-2",
      level: "tertiary",
      unitsPerYear: 60,
    });
  });

  test("take over table, pass mark and term", () => {
    const fall = reading([["Physics", "1,3"]], "Fall 2020");
    const spring = reading([["Physics", "1,3"]], "Spring 2021");
    const other = { ...spring, records: [{ ...spring.records[0]!, system: "de-2", passMark: "4,0" }] };
    const comparison = compare(fall, other);
    const all = new Map(listDifferences(comparison).map(({ key }) => [key, { use: "second" } as const]));
    expect(listDifferences(compare(applyDecisions(fall, comparison, all), other))).toEqual([]);
  });
});
