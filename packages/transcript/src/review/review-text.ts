import type { ColumnKind } from "../columns/column-guess.ts";
import { maxStudentChoices, type Doubt } from "./doubt.ts";
import type { TableProblem } from "./judge-table.ts";

export const kindLabels: Record<ColumnKind, string> = {
  course: "Course",
  credits: "Credits",
  mark: "Mark",
  code: "Course code",
  maximum: "Maximum mark",
  minimum: "Minimum mark",
  result: "Passed or failed",
  repeat: "Attempt or repeat",
  points: "Grade points",
  quality: "Credits × points",
  coefficient: "Coefficient",
  part: "Part of the mark",
  hours: "Hours",
  rank: "Rank or class average",
  term: "Term",
  year: "Year",
  date: "Date",
  tag: "Tag",
  ignore: "Not imported",
};

/** Text for the list of skipped lines, or null if the problem is shown elsewhere. */
export function tableProblemMessage(problem: TableProblem): string | null {
  switch (problem.code) {
    case "total-left-out":
      return `Skipped as a total: ${problem.text}`;
    case "part-left-out":
      return `Skipped as part of the course above it: ${problem.text}`;
    case "heading-left-out":
      return `Skipped, no mark or credits: ${problem.text}`;
    case "after-end-left-out":
      return `Skipped, below the end of the record: ${problem.text}`;
    case "preamble-left-out":
      return problem.lines === 1
        ? "Skipped 1 line above or between tables"
        : `Skipped ${problem.lines} lines above or between tables`;
    case "ambiguous-columns":
      return null;
    case "no-course-column":
    case "no-mark-column":
    case "no-rows":
      return null;
  }
}

/** The problem that blocks the import, or null. */
export function blockingMessage(problems: TableProblem[]): string | null {
  if (problems.some((problem) => problem.code === "no-rows"))
    return "We found no courses in this table. Try another sheet or file.";
  if (problems.some((problem) => problem.code === "no-course-column"))
    return "Choose the column that contains the course.";
  return null;
}

/** What to do about a doubt that is about which rows to import. */
export function rowChoiceMessage({ reason }: Doubt): string {
  if (reason.code !== "several-students") return "Choose which rows to import.";
  return reason.students.length > maxStudentChoices
    ? "Evaluate this list of students with Bulk evaluation, or confirm that all courses belong to one student."
    : "Choose whose courses to import.";
}
