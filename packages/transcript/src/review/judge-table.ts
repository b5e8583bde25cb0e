import type { ColumnGuess, ColumnKind } from "../columns/column-guess.ts";
import type { Rival } from "../columns/main-columns.ts";
import type { LeftOutLine, TableRow } from "../rows/table-row.ts";
import type { Check } from "./check.ts";
import type { Doubt } from "./doubt.ts";

/** Why a table is uncertain as a whole, and the lines that were left out of it. */
export type TableProblem =
  | LeftOutLine
  | { code: "ambiguous-columns"; kinds: ColumnKind[] }
  | { code: "no-course-column" }
  | { code: "no-mark-column" }
  | { code: "no-rows" };

interface ReadTable {
  readonly columns: ColumnGuess[];
  readonly rivals: readonly Rival[];
  readonly rows: TableRow[];
  readonly leftOut: LeftOutLine[];
  readonly doubts: readonly Doubt[];
  readonly checks: readonly Check[];
}

/** Decides whether a table is reliable enough to insert without asking, and lists what is wrong with it. */
export function judgeTable(table: ReadTable): {
  problems: TableProblem[];
  sure: boolean;
} {
  const { columns, rivals, rows, leftOut, doubts, checks } = table;
  const findColumn = (kind: ColumnKind) => columns.find((column) => column.kind === kind);
  const [course, mark, credits] = [findColumn("course"), findColumn("mark"), findColumn("credits")];
  const problems: TableProblem[] = [...leftOut];
  if (rows.length === 0) problems.push({ code: "no-rows" });
  if (!course) problems.push({ code: "no-course-column" });
  if (!mark) problems.push({ code: "no-mark-column" });
  if (rivals.length > 0)
    problems.push({ code: "ambiguous-columns", kinds: rivals.map((rival) => rival.kind) });
  if (!course || !mark || rows.length === 0) return { problems, sure: false };
  const sure =
    !leftOut.some((line) => isBetweenRows(line, rows) || mayBeCourse(line)) &&
    !rows.some((row) => row.doubtful.length > 0) &&
    doubts.length === 0 &&
    checks.every((check) => check.agrees) &&
    course.confidence >= minColumnConfidence.course &&
    mark.confidence >= minColumnConfidence.mark &&
    (!credits || credits.confidence >= minColumnConfidence.credits);
  return { problems, sure };
}

/** With less evidence, what a column contains is uncertain. */
export const minColumnConfidence = { course: 0.6, mark: 0.7, credits: 0.6 } as const;

/** A line between courses that is neither a term nor a total may be half a title, so the user should check it. */
export function isBetweenRows(leftOut: LeftOutLine, rows: TableRow[]): boolean {
  const [first, last] = [rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0];
  return leftOut.code === "heading-left-out" && leftOut.line > first && leftOut.line < last;
}

/** Whether a line is a course that was missed: one below an end that is none, or one whose cells were not separated. */
export function mayBeCourse(problem: TableProblem): boolean {
  if (problem.code === "after-end-left-out") return problem.hasMark || hasValues(problem.text);
  return problem.code === "heading-left-out" && hasValues(problem.text);
}

/** "Algebra 20 58" */
const hasValues = (text: string) =>
  // oxlint-disable-next-line regex/linear-time -- at most maxNameLength characters
  /\p{L}{3}.*\s\p{Nd}{1,3}(?:[.,]\p{Nd}{1,2})?\s+(?:\S{1,5}|\p{Lu}{2,20})$/u.test(text.slice(-maxNameLength));
const maxNameLength = 120;
