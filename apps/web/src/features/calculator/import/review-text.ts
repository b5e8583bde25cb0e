import type { RowProblem } from "./review-table.ts";
import type { ColumnKind, TableProblem } from "./table-guess.ts";

export const kindNames: Record<ColumnKind, string> = {
  course: "Course",
  credits: "Credits",
  mark: "Mark",
  term: "Term",
  year: "Year",
  tag: "Tag",
  code: "Course code",
  repeat: "Repeat",
  ignore: "Not imported",
};

/** A line of the list above the preview, or null when the screen shows the matter elsewhere. */
export function tableProblemMessage(problem: TableProblem): string | null {
  switch (problem.code) {
    case "total-left-out":
      return `Left out as a total: ${problem.text}`;
    case "heading-left-out":
      return `Left out, no mark or credits: ${problem.text}`;
    case "preamble-left-out":
      return problem.lines === 1
        ? "1 line above or between the tables left out"
        : `${problem.lines} lines above or between the tables left out`;
    case "ambiguous-columns":
      return null;
    case "no-course-column":
    case "no-mark-column":
    case "no-rows":
      return null;
  }
}

/** What must be decided before anything can be imported, or null. */
export function blockingMessage(problems: TableProblem[]): string | null {
  if (problems.some((problem) => problem.code === "no-rows"))
    return "No course was found in this table. Try another sheet or file.";
  if (problems.some((problem) => problem.code === "no-course-column"))
    return "Choose the column that holds the course.";
  return null;
}

export function rowProblemMessage(problem: RowProblem, mark: string): string {
  switch (problem) {
    case "no-course":
      return "No course name";
    case "no-mark":
      return "No mark";
    case "mark-unread":
      return `${mark} is not a mark of this grading system`;
    case "credits-unread":
      return "Credits are not a number";
  }
}
