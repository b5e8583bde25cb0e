import { expect, it } from "vitest";
import type { ImportedRow } from "@meridian/transcript/rows/imported-row";
import type { FileFacts } from "../queue/find-facts.ts";
import { refused, type FolderFile } from "../queue/folder-file.ts";
import { listLeftOut, toDroppedLines, toStudents, type ReadyFile } from "./to-students.ts";

const row = (course: string, more: Partial<ImportedRow> = {}): ImportedRow => ({
  course,
  credits: "6",
  mark: "1,3",
  ...more,
});
const ready = (id: string, facts: Partial<FileFacts>, rows: ImportedRow[]): ReadyFile => ({
  id,
  rows: rows.map((one, i) => ({ ...one, id: String(10 + i) })),
  printedFigures: [],
  state: {
    step: "read",
    pages: 1,
    isScan: false,
    decisions: null,
    isConfirmed: false,
    courses: rows.length,
    doubts: [],
    facts: {
      student: "",
      studentId: "",
      institution: "",
      country: "DE",
      system: "de-university",
      from: "manifest",
      questions: [],
      clues: [],
      ...facts,
    },
  },
});

it("sends one student per file, and joins files with the same student ID", () => {
  const { students, places } = toStudents([
    ready("a", { student: "Jonas Weber", institution: "TU Berlin" }, [
      row("Analysis", { term: "WS", year: "2020" }),
    ]),
    ready("b", { student: "Kim, Ha-eun", studentId: "K1", institution: "KAIST" }, [row("Physics")]),
    ready("c", { student: "Ha-eun Kim", studentId: "K1", institution: "SNU", system: "kr-45" }, [row("Art")]),
    ready("d", { student: "Jonas Weber" }, [row("Logic")]),
  ]);
  expect(
    students.map(({ givenName, familyName, institution }) => [givenName, familyName, institution]),
  ).toEqual([
    ["Jonas", "Weber", "TU Berlin"],
    ["Ha-eun", "Kim", ""],
    ["Jonas", "Weber", ""],
  ]);
  expect(students[1]!.courses.map(({ line, name, system }) => [line, name, system])).toEqual([
    [1, "Physics", "de-university"],
    [2, "Art", "kr-45"],
  ]);
  expect(students[0]!.courses[0]).toMatchObject({ term: "WS 2020", mark: "1,3", credits: "6" });
  expect([...places]).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 1],
    ["d", 2],
  ]);
});

it("sends the figures printed on each file with the lines they are about", () => {
  const printed = (file: ReadyFile): ReadyFile => ({
    ...file,
    printedFigures: [
      { id: "f1", kind: "credits", label: "Total", text: "6", courseIds: file.rows.map(({ id }) => id!) },
    ],
  });
  const { students } = toStudents([
    printed(ready("a", { studentId: "K1" }, [row("Physics")])),
    printed(ready("b", { studentId: "K1" }, [row("Art"), row("Logic")])),
  ]);
  expect(students).toHaveLength(1);
  expect(students[0]!.evidence).toMatchObject([
    { line: 1, printedFigures: [{ id: "1f1", courseIds: ["1"] }] },
    { line: 2, printedFigures: [{ id: "2f1", courseIds: ["2", "3"] }] },
  ]);
});

it("leaves out a file with too many courses", () => {
  const rows = Array.from({ length: 1001 }, (_, i) => row(`C${i}`));
  expect(toStudents([ready("a", {}, rows)])).toMatchObject({ students: [], tooLong: ["a"] });
});

it("lists what is left out, with the reason", () => {
  const file = (name: string, state: FolderFile["state"]): FolderFile => ({
    id: name,
    owner: "ada",
    order: 1,
    name,
    size: 1,
    digest: "x",
    addedAt: 0,
    manifest: null,
    state,
  });
  const inDoubt = { ...ready("l", {}, []).state, doubts: ["mark", "credits"] as const };
  const files = [
    file("look.pdf", inDoubt),
    file("locked.pdf", refused({ code: "reading", failure: { code: "password-protected" } })),
    file("scan.pdf", { step: "scan", pages: 1 }),
    file("ready.pdf", ready("r", {}, []).state),
  ];
  const leftOut = listLeftOut(files, []);
  expect(toDroppedLines(leftOut).map(({ message }) => message)).toEqual([
    "look.pdf: 2 items to review",
    expect.stringContaining("locked.pdf: This file is password-protected."),
    "scan.pdf: a scan that was not recognized",
  ]);
});
