import { courseCsv, courseRows, sampleCourseRows } from "@meridian/contract/crm/course-rows";
import { openLocalDataset } from "@meridian/grading/node";
import { expect, test } from "vitest";
import { transcript } from "../../../test/support/records/transcript.ts";
import { evaluateDocument } from "../../platform/evaluations/evaluate-document.ts";

test("writes one row per course with its school, term, original mark and US grade", async () => {
  const rows = await rowsFor(transcript({ externalId: "NF-1" }));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    "Unique ID": "NF-1",
    "School Name": "Universität Köln",
    CEEB: "001234",
    "School Country": "DE",
    "Course External ID": "record:r1:c1",
    Term: "2024",
    Year: "2024",
    "Course Number": "",
    "Course Title": "Course c1",
    "Original Mark": "1,0",
    "Original Credits": "6",
    Grade: "A",
    "Grade Points": "4",
    Credits: "3",
    "In GPA": "Yes",
    Note: "",
  });
  const [head, first] = courseCsv(rows).split("\r\n");
  expect(head).toMatch(/^"Unique ID","School Name","CEEB",/);
  expect(first).toMatch(/^"NF-1","Universität Köln","001234",/);
});

test("keeps courses of two schools apart, even if a program gave them the same IDs", async () => {
  const document = transcript({ externalId: "NF-2" });
  const [school] = document.records;
  const [term] = school!.terms;
  const second = {
    ...school!,
    id: "r2",
    institution: "RWTH Aachen",
    terms: [{ ...term!, courses: [{ ...term!.courses[0]!, mark: "4,0" }] }],
  };
  const rows = await rowsFor({ ...document, records: [school!, second] });
  expect(rows.map((row) => [row["School Name"], row["Original Mark"], row.Grade])).toEqual([
    ["Universität Köln", "1,0", "A"],
    ["Universität Köln", "3,0", expect.stringMatching(/^[BC]/) as string],
    ["RWTH Aachen", "4,0", expect.stringMatching(/^[CD]/) as string],
  ]);
  expect(new Set(rows.map((row) => row["Course External ID"])).size).toBe(3);
});

test("numbers a course ID that repeats in another term, so that Slate keeps every course", async () => {
  const document = transcript({ externalId: "NF-5" });
  const [school] = document.records;
  const [term] = school!.terms;
  const rows = await rowsFor({
    ...document,
    records: [{ ...school!, terms: [term!, { ...term!, id: "t2", courses: [term!.courses[1]!] }] }],
  });
  expect(rows.map((row) => row["Course External ID"])).toEqual([
    "record:r1:c1",
    "record:r1:c2",
    "record:r1:c2:2",
  ]);
});

test("says why a course is not in the GPA, and never leaves a course out of the file", async () => {
  const document = transcript({ externalId: "NF-3" });
  const [school] = document.records;
  const [term] = school!.terms;
  const [first, other] = term!.courses;
  const courses = [
    { ...first!, mark: "??" },
    { ...other!, passFail: true },
  ];
  const rows = await rowsFor({ ...document, records: [{ ...school!, terms: [{ ...term!, courses }] }] });
  expect(rows.map((row) => row["In GPA"])).toEqual(["No", "No"]);
  expect(rows.map((row) => row.Grade)[0]).toBe("");
  expect(
    rows.every(({ Note }) => Note !== ""),
    JSON.stringify(rows),
  ).toBe(true);
});

test("fills the sample with the same columns", async () => {
  const [row] = await rowsFor(transcript({ externalId: "NF-4" }));
  for (const sample of sampleCourseRows) expect(Object.keys(sample).sort()).toEqual(Object.keys(row!).sort());
});

async function rowsFor(document: ReturnType<typeof transcript>) {
  const saved = await evaluateDocument(await openLocalDataset(), document);
  return courseRows({
    id: "record",
    version: 1,
    finalAt: "2026-03-14",
    finalOn: "2026-03-14",
    saved,
    tags: [],
    report: null,
  });
}
