import { newBulkRun } from "@meridian/contract/bulk/schemas";
import type { PolicyInForce } from "@meridian/contract/policies/schemas";
import { defaultPolicy } from "@meridian/grading";
import { expect, test } from "vitest";
import { guessColumns, missingColumn } from "./mapping/columns.ts";
import { groupStudents } from "./mapping/group-students.ts";
import { getProgramPolicy, listWrittenPrograms, toRunPolicies } from "./mapping/policies.ts";
import { makeXlsx } from "../../../../../e2e/fixtures/xlsx.ts";
import { unpivot } from "./mapping/unpivot.ts";
import { parseStudentsFile } from "./parse-students-file.ts";
import { computeFingerprint, hasContent } from "./run-fingerprint.ts";
import { toChunks } from "./upload.ts";

const noCountries = {
  findPolicy: () => "",
  findTable: () => ({ system: "", country: "" }),
  getTableCountry: () => undefined,
  dropRepeated: true,
};

test("recognizes columns by name and uses each kind once", () => {
  const kinds = guessColumns([
    "Student ID",
    "First name",
    "Surname",
    "Course",
    "Credits",
    "Grade",
    "Mark",
    "Semester",
  ]);
  expect(kinds).toEqual(["student", "given", "family", "course", "credits", "mark", "ignore", "term"]);
  expect(missingColumn(kinds)).toBeNull();
  expect(missingColumn(["student", "ignore"])).toContain("mark");
  expect(missingColumn(["mark"])).toContain("student ID");
});

test("leaves out a line with more values than columns, in which a decimal comma split a mark", () => {
  const group = (rows: readonly (readonly string[])[]) => {
    const table = unpivot(rows, 1);
    return groupStudents(table.rows, guessColumns(table.header), noCountries);
  };
  const long = group([
    ["Student ID", "Course", "Credits", "Mark"],
    ["S1", "Math", "6", "1", "3"],
    ["S1", "Art", "6", "1,3", "", ""],
  ]);
  expect(long.dropped).toMatchObject([
    { line: 2, message: expect.stringContaining("more values") as string },
  ]);
  expect(long.students[0]!.courses.map(({ mark }) => mark)).toEqual(["1,3"]);
  const wide = group([
    ["Student ID", "Course 1", "Mark 1", "Course 2", "Mark 2"],
    ["S1", "Math", "1", "3", "Art", "2"],
  ]);
  expect(wide.students).toEqual([]);
});

test("reads all digits of an ID and names the sheets of a workbook that are not used", async () => {
  const header = ["Student ID", "Mark"];
  const workbook = makeXlsx([
    { name: "Fall", rows: [header, [29_901_011_234_567, 1.2999999999999998]] },
    { name: "Notes", rows: [["Read me"]] },
    { name: "Spring", rows: [header, [2, 1]] },
  ]);
  const result = await parseStudentsFile(new Blob([new Uint8Array(workbook)]));
  expect(result).toMatchObject({
    rows: [
      ["Student ID", "Mark"],
      ["29901011234567", "1.3"],
    ],
    otherSheets: ["Spring"],
  });
});

test("shows texts to check if the encoding of a file is a guess", async () => {
  const read = (text: string, encoding: "latin1" | "utf8") =>
    parseStudentsFile(new Blob([new Uint8Array(Buffer.from(text, encoding))]));
  const text = "Student ID,Course,Mark\nS1,Español,7\nS2,Math,8\nS3,Español,9\n";
  expect(await read(text, "latin1")).toMatchObject({ unclearTexts: ["Español"] });
  expect(await read(text, "utf8")).toMatchObject({ unclearTexts: [] });
});

test.each([
  ["a PDF", "%PDF-1.4\n1 0 obj\n"],
  ["an XLS workbook", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0\0,\n,\n"],
])("does not take %s for a table", async (_, content) => {
  const file = new Blob([Uint8Array.from(Buffer.from(content, "latin1"))]);
  expect(await parseStudentsFile(file)).toMatchObject({ error: expect.stringContaining("CSV") as string });
});

test("groups a student's rows from anywhere in the file and reports lines without a student", () => {
  const rows = [
    ["S1", "Ana", "Math", "1,3"],
    ["S2", "", "Math", "2,0"],
    ["", "", "", ""],
    ["S1", "", "Physics", "2,7"],
    ["S2", "Bo", "Art", ""],
    ["", "", "Lost", "1,0"],
  ];
  const { students, courses, dropped, withoutMark } = groupStudents(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    ["student", "given", "course", "mark"],
    noCountries,
  );
  expect(students.map(({ externalId, givenName }) => [externalId, givenName])).toEqual([
    ["S1", "Ana"],
    ["S2", "Bo"],
  ]);
  expect(students[0]!.courses.map(({ line, mark }) => [line, mark])).toEqual([
    [2, "1,3"],
    [5, "2,7"],
  ]);
  expect(students[1]!.courses.map(({ line, mark }) => [line, mark])).toEqual([
    [3, "2,0"],
    [6, ""],
  ]);
  expect([courses, withoutMark]).toEqual([4, 1]);
  expect(dropped).toEqual([{ line: 7, message: "no student ID" }]);
});

test("a program selects the policy and its tables; a program left out lists its lines", () => {
  const rows = [
    ["S1", "Nursing", "1"],
    ["S1", "", "2"],
    ["S2", "MBA", "1"],
    ["S1", "MBA", "3"],
    ["S3", "", "1"],
  ];
  const policies = [policy("u", "Undergraduate", true), policy("n", "nursing"), policy("g", "Graduate")];
  const choices = { policy: "u", programs: { MBA: "" } };
  const { students, dropped, conflicts } = groupStudents(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    ["student", "program", "mark"],
    {
      ...noCountries,
      findPolicy: (program) => {
        const found = getProgramPolicy(policies, choices, program);
        return found === null ? null : (found?.id ?? "");
      },
      findTable: (_country, program) => ({ system: `table of ${program}`, country: "" }),
    },
  );
  expect(students.map((one) => [one.externalId, one.program, one.courses[1]?.system])).toEqual([
    ["S1", "Nursing", "table of Nursing"],
    ["S3", undefined, undefined],
  ]);
  expect(dropped).toEqual([{ line: 4, message: "program “MBA” left out" }]);
  expect(conflicts).toEqual([
    { line: 5, message: "student S1 keeps program “Nursing”; “MBA” on this line uses a different policy" },
  ]);
  const written = listWrittenPrograms(rows.map(([, program = ""]) => program));
  expect(toRunPolicies(policies, choices, written, undefined)).toEqual({
    policyId: "u",
    programs: { Nursing: "n" },
  });
  expect(toRunPolicies([], {}, written, defaultPolicy)).toEqual({ policy: defaultPolicy });
});

function policy(id: string, name: string, isDefault = false): PolicyInForce {
  return {
    id,
    name,
    isDefault,
    locked: false,
    version: 1,
    settings: defaultPolicy,
    tables: [],
    rules: [],
    readings: [],
  };
}

test("keeps each upload within the server's limits of students and courses per call", () => {
  const student = (courses: number) => ({ courses: Array.from({ length: courses }) }) as never;
  const sizes = (list: readonly unknown[]) => toChunks(list as never).map(({ students }) => students.length);
  expect(sizes(Array.from({ length: 250 }, () => student(1)))).toEqual([100, 100, 50]);
  expect(sizes(Array.from({ length: 9 }, () => student(1000)))).toEqual([4, 4, 1]);
});

test("identifies an upload by its file, its settings and its students", async () => {
  const content = `folder:${"0".repeat(64)}`;
  const [student] = groupStudents(
    [{ cells: ["A1", "Law", "6", "B"], line: 2 }],
    ["student", "course", "credits", "mark"],
    noCountries,
  ).students;
  const run = { content, settings: `{"save":true}`, students: [student!] };
  const fingerprint = await computeFingerprint(run);
  expect(newBulkRun.shape.fingerprint.parse(fingerprint)).toBe(fingerprint);
  expect(hasContent({ fingerprint }, content)).toBe(true);
  expect(hasContent({ fingerprint }, `folder:${"1".repeat(64)}`)).toBe(false);
  expect(await computeFingerprint({ ...run })).toBe(fingerprint);
  expect(await computeFingerprint({ ...run, settings: `{"save":false}` })).not.toBe(fingerprint);
  const otherColumn = { ...student!, institution: "Law" };
  expect(await computeFingerprint({ ...run, students: [otherColumn] })).not.toBe(fingerprint);
});
