import { expect, test } from "vitest";
import { stubStorage } from "../../lib/globals-for-tests.ts";
import {
  blankCourse,
  blankDraft,
  changeDraft,
  cutHeading,
  filledTerms,
  pasteCells,
  readDraft,
  writeDraft,
} from "./marks-draft.ts";

const values = (courses: ReturnType<typeof pasteCells>) =>
  courses?.map(({ name, credits, mark }) => [name, credits, mark]);

test("pastes rows of a spreadsheet from the cell at the cursor, and adds lines", () => {
  const courses = [blankCourse(), { ...blankCourse(), name: "Physics" }];
  const pasted = pasteCells(courses, { index: 1, field: "name" }, "Algebra\t6\t14,5\r\nBiology\t3\tTB\r\n");
  expect(values(pasted)).toEqual([
    ["", "", ""],
    ["Algebra", "6", "14,5"],
    ["Biology", "3", "TB"],
  ]);
});

test("a pasted column of marks leaves the names as they are", () => {
  const courses = [
    { ...blankCourse(), name: "Physics" },
    { ...blankCourse(), name: "Law" },
  ];
  expect(values(pasteCells(courses, { index: 0, field: "mark" }, "12\t\n9\t"))).toEqual([
    ["Physics", "", "12"],
    ["Law", "", "9"],
  ]);
});

test("refuses pasted rows with more columns than fit, instead of putting cells in the wrong ones", () => {
  const from = { index: 0, field: "name" } as const;
  expect(pasteCells([blankCourse()], from, "M101\tAlgebra\t6\t14,5\nM102\tBiology\t3\tTB")).toBeNull();
  expect(pasteCells([blankCourse()], { index: 0, field: "mark" }, "12\n9\t3")).toBeNull();
});

test.each(["Course\tCredits\tGrade", "课程\t学分\t成绩"])(
  "cuts off the heading of pasted columns: %s",
  (heading) => {
    const rows = "Algebra\t6\t14,5\nBiology\t3\tTB";
    expect(cutHeading(`${heading}\r\n${rows}`, "name")).toEqual({ heading: heading.split("\t"), rows });
  },
);

test("keeps a first course that is no heading", () => {
  const kept = (text: string, field: "name" | "mark" = "name") => cutHeading(text, field).heading === null;
  expect(kept("Algebra\t6\t14,5\nBiology\t3\tTB")).toBe(true);
  expect(kept("Internship\t\tPass\nBiology\t3\tTB")).toBe(true);
  expect(kept("Course\tCredits\tGrade")).toBe(true);
  expect(kept("Internship\tnone\tPass\nBiology\tnone\tTB")).toBe(true);
  expect(kept("Pass\n14", "mark")).toBe(true);
});

test("cuts pasted cells where the fields end, as typing does", () => {
  const pasted = pasteCells(
    [blankCourse()],
    { index: 0, field: "credits" },
    `${"6".repeat(30)}\t${"x".repeat(140)}`,
  );
  expect(pasted?.[0]).toMatchObject({ credits: "6".repeat(20), mark: "x".repeat(100) });
});

test("a changed draft is another submission", () => {
  const draft = blankDraft();
  expect(changeDraft(draft, { degree: "Law" })).toMatchObject({ degree: "Law", terms: draft.terms });
  expect(changeDraft(draft, {}).submissionId).not.toBe(draft.submissionId);
});

test("a tab that continues with a stored draft makes another submission of it", () => {
  stubStorage();
  const draft = changeDraft(blankDraft(), { degree: "Law" });
  writeDraft("key", draft);
  const { submissionId, ...rest } = readDraft("key")!;
  expect(draft).toMatchObject(rest);
  expect(submissionId).not.toBe(draft.submissionId);
});

test("submits only lines with text, and no empty terms", () => {
  const draft = blankDraft();
  const [first] = draft.terms;
  expect(filledTerms(draft)).toEqual([]);
  const marked = {
    ...draft,
    terms: [{ ...first!, courses: [blankCourse(), { ...blankCourse(), mark: "7" }] }],
  };
  expect(filledTerms(marked)[0]!.courses).toHaveLength(1);
});
