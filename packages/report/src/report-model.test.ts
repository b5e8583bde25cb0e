import type { Policy } from "@meridian/grading";
import { expect, test } from "vitest";
import { frenchDocument, longDocument, createSampleReport } from "../test/sample.ts";
import { reportModel } from "./report-model.ts";

test("shows the engine's results in the transcript's own terms", async () => {
  const file = await createSampleReport(frenchDocument());
  const report = reportModel(file);

  expect(report.reading).toMatchObject({
    gpa: file.evaluation.gpa.text,
    value: file.evaluation.gpa.value,
    top: 4,
  });
  expect(report.identity.map((field) => field.value)).toEqual([
    "Camille Lefèvre",
    "Université Toulouse Capitole, France",
    "Renata Okafor, Graduate Admissions",
    "22104587",
    "Licence d’économie, in progress",
    "September 2022 to January 2024",
  ]);
  const [first] = report.records[0]?.terms ?? [];
  expect(first).toMatchObject({
    name: "Semestre 1",
    year: "2022–23",
    head: { label: "Term GPA", gpa: "3.15" },
  });
  expect(first?.courses[1]).toMatchObject({
    name: "Mathématiques pour l’économie I",
    localCredits: "8",
    usCredits: "4.0",
    mark: "11,25",
    readsAs: { word: "Passable", text: null },
    grade: { text: "C", family: "c" },
    points: "2.0",
  });
  expect(report.facts).toContainEqual({ label: "Courses in GPA", value: "11", unit: "of 12" });
  expect(report.facts).toContainEqual({ label: "Major GPA", value: "2.73", unit: null });
});

test("says where marks are still the student’s own", async () => {
  const document = { ...frenchDocument(), selfReportedAt: "2026-11-14T22:10:00.000Z" };
  const report = reportModel(await createSampleReport(document));
  expect(report.identity[1]).toEqual({
    label: "Marks",
    value: "Self-reported by the student on November 14, 2026, not confirmed",
  });
  expect(report.reading.label).toBe("cumulative GPA, self-reported");
});

test("prints no points for a course outside the GPA, and explains why", async () => {
  const report = reportModel(await createSampleReport(frenchDocument()));
  const project = report.records[0]?.terms[1]?.courses[3];
  expect(project).toMatchObject({ mark: "Validé", points: "–", status: "credit-only", grade: { text: "S" } });
  expect(project?.readsAs.text).toBeTruthy();
  expect(report.outside).toEqual([
    { course: "Projet professionnel", mark: "Validé", reason: project?.readsAs.text },
  ]);
});

test("keeps a mark outside the scale, with the engine's message and no grade", async () => {
  const document = frenchDocument();
  const course = document.records[0]?.terms[0]?.courses[0];
  if (course) course.mark = "21";
  const row = reportModel(await createSampleReport(document)).records[0]?.terms[0]?.courses[0];
  expect(row).toMatchObject({ mark: "21", grade: null, points: "–", status: "error" });
  expect(row?.readsAs.text).toContain("21 is outside 0–20");
});

test("explains a mark below the institution's own pass mark", async () => {
  const document = frenchDocument();
  const [record] = document.records;
  if (record) record.passMark = "12";
  const report = reportModel(await createSampleReport(document));
  const row = report.records[0]?.terms[0]?.courses[1];
  expect(row).toMatchObject({
    mark: "11,25",
    grade: { text: "F" },
    readsAs: { text: "Below the pass mark 12" },
  });
  expect(report.scales[0]?.passMarks).toEqual([
    "Pass mark 12 set by Université Toulouse Capitole: lower marks convert to F.",
  ]);
});

test("names the office's policy and its version, says if its settings were changed, and keeps its rules private", async () => {
  const document = frenchDocument();
  const settings = document.policy;
  const rules = [{ type: "retakes-above" as const, count: 10, note: "Ask the dean" }];
  const id = "0b0e8c1e-54cf-4b62-9a6c-3a6dfbe0b7a1";
  document.officePolicy = { id, name: "Nursing", version: 3, settings, rules };
  const file = await createSampleReport(document);
  expect(reportModel(file).policy[0]).toEqual({ label: "Policy", value: "Nursing, version 3" });
  expect(JSON.stringify(file)).not.toContain("Ask the dean");
  document.policy = { ...settings, decimals: 3 };
  expect(reportModel(await createSampleReport(document)).policy[0]?.value).toBe(
    "Nursing, version 3, with other settings",
  );
});

test("names the countries of two scales with the same name", async () => {
  const document = frenchDocument();
  const [record] = document.records;
  document.records.push({ ...record!, id: "r2", countryCode: "PE", system: "pe-20" });
  expect(reportModel(await createSampleReport(document)).scales.map(({ title }) => title)).toEqual([
    "Grading scale used: university, 0–20 scale (France)",
    "Grading scale used: university, 0–20 scale (Peru)",
  ]);
});

test("shows the scale with its labels, confidence and sources, and the policy in plain language", async () => {
  const report = reportModel(await createSampleReport(frenchDocument()));
  const [scale] = report.scales;
  expect(scale?.title).toBe("Grading scale used: university, 0–20 scale");
  const ibadan = frenchDocument();
  Object.assign(ibadan.records[0]!, { countryCode: "NG", system: "ng-ibadan" });
  expect(reportModel(await createSampleReport(ibadan)).scales[0]?.title).toMatch(
    /^Grading scale used: University of Ibadan,/,
  );
  expect(scale?.confidenceText).toBe("Sources: second-hand.");
  expect(scale?.rows[0]).toMatchObject({ range: "16–20", word: "Très bien", grade: { text: "A+" } });
  expect(scale?.sources[0]).toMatchObject({
    site: "github.com",
    origin: "github.com, calculator site",
  });
  expect(report.policy).toContainEqual({ label: "Points", value: "A+ and A 4.0, B 3.0, C 2.0, D 1.0, F 0" });
  expect(report.policy).toContainEqual({ label: "Rounding", value: "Half up, two decimals" });
  expect(report.disclaimer).toContain("with a table known from a secondary source");
});

test("says plainly that a table rests only on calculator sites", async () => {
  const document = frenchDocument();
  Object.assign(document.records[0]!, { countryCode: "HN", system: "hn-university" });
  const [scale] = reportModel(await createSampleReport(document)).scales;
  expect(scale?.confidenceText).toBe("Sources: second-hand.");
  expect(scale?.provenance).toMatch(/^The US grades come only from calculator sites\./);
});

test("skips an empty row and marks a missing student name", async () => {
  const document = frenchDocument();
  document.student.givenName = "";
  document.student.familyName = "";
  document.records[0]?.terms[2]?.courses.push({
    ...document.records[0].terms[2].courses[0]!,
    id: "blank",
    name: "",
    mark: "",
    credits: "",
    tags: [],
  });
  const report = reportModel(await createSampleReport(document));
  expect(report.records[0]?.terms[2]?.courses).toHaveLength(4);
  expect(report.identity[0]).toEqual({ label: "Student", value: "Not given" });
});

test("separates two records, each with its own unit, GPA and scale", async () => {
  const document = frenchDocument();
  document.records.push({
    ...document.records[0]!,
    id: "r2",
    countryCode: "DE",
    system: "de-university",
    institution: "Universität Leipzig",
    terms: [
      {
        id: "x1",
        name: "WS 2024",
        year: "",
        courses: [{ ...document.records[0]!.terms[0]!.courses[0]!, id: "x", mark: "1,7" }],
      },
    ],
  });
  const report = reportModel(await createSampleReport(document));
  expect(report.records.map((record) => record.heading?.title)).toEqual([
    "Record 1: Université Toulouse Capitole, France",
    "Record 2: Universität Leipzig, Germany",
  ]);
  expect(report.records.map((record) => record.columns.mark)).toEqual(["Mark / 20", "Mark"]);
  expect(report.scales).toHaveLength(2);
  expect(report.disclaimer).toContain("tables known from secondary sources");
});

test("prints each course and term with its own result, even if their IDs repeat", async () => {
  const withCourses = (id: string, courses: readonly (readonly [string, string])[]) => ({
    id,
    name: "",
    year: "",
    courses: courses.map(([name, mark], index) => ({
      ...frenchDocument().records[0]!.terms[0]!.courses[0]!,
      id: `c${index + 1}`,
      name,
      mark,
    })),
  });
  const print = async (termIds: readonly [string, string]) => {
    const document = frenchDocument();
    document.records[0]!.terms = [
      withCourses(termIds[0], [
        ["Algebra", "15"],
        ["Logic", "unreadable"],
      ]),
      withCourses(termIds[1], [
        ["Physics", "10,5"],
        ["Biology", "12"],
      ]),
    ];
    const { records, outside, facts } = reportModel(await createSampleReport(document));
    return {
      terms: records[0]!.terms.map(({ head, courses }) => ({
        gpa: head?.gpa,
        courses: courses.map(({ mark, grade, status }) => [mark, grade?.text, status]),
      })),
      outside,
      facts,
    };
  };
  const unique = await print(["t1", "t2"]);
  expect(unique).toMatchObject({
    terms: [
      {
        gpa: "4.00",
        courses: [
          ["15", "A", "counted"],
          ["unreadable", undefined, "error"],
        ],
      },
      {
        courses: [
          ["10,5", "C", "counted"],
          ["12", "B", "counted"],
        ],
      },
    ],
    outside: [{ course: "Logic", mark: "unreadable" }],
  });
  expect(await print(["t", "t"])).toEqual(unique);
});

test("keeps the summary of a long report short", async () => {
  const report = reportModel(await createSampleReport(longDocument(60)));
  expect(report.facts.length).toBeLessThanOrEqual(12);
  expect(report.records[0]?.terms).toHaveLength(8);
  expect(report.notes).toHaveLength(2);
});

test("leaves uncertain scan results out of the report and the fingerprint", async () => {
  const uncertain = frenchDocument();
  uncertain.records[0]!.terms[0]!.courses[0]!.uncertain = ["mark"];
  expect(await createSampleReport(uncertain)).toEqual(await createSampleReport(frenchDocument()));
});

test.each([
  [4, "The GPA never exceeds 4.0"],
  [4.33, "The GPA never exceeds 4.33"],
])("prints a cap of %d in full", async (cap, text) => {
  const french = frenchDocument();
  const { policy } = reportModel(await createSampleReport({ ...french, policy: { ...french.policy, cap } }));
  expect(policy).toContainEqual({ label: "Cap", value: text });
});

/** Another value for each setting; a new setting does not compile until it is listed here. */
const otherSettings: Policy = {
  points: "thirds",
  aPlus: 4.3,
  plusMinus: false,
  repeats: "best",
  countFailed: false,
  weighting: { honors: 0.5, ap: 1, ib: 1 },
  credits: "equal",
  lastCredits: 20,
  cap: 4,
  decimals: 3,
  rounding: "truncate",
};

test.each(Object.entries(otherSettings))("a policy with %s %j prints another report", async (name, value) => {
  const french = frenchDocument();
  // A table with plus and minus; the others print the same points in tenths and thirds.
  const records = french.records.map((record) => ({
    ...record,
    countryCode: "CA",
    system: "ca-percent-toronto",
  }));
  const document = { ...french, records };
  const print = async (policy: Policy) => {
    const { policy: fields, facts } = reportModel(await createSampleReport({ ...document, policy }));
    return JSON.stringify([fields, facts]);
  };
  expect(await print({ ...document.policy, [name]: value })).not.toBe(await print(document.policy));
});
