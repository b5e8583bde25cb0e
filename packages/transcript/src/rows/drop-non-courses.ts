import { parseNumber, westernDigits } from "../cells/cell-text.ts";
import { joinCells } from "../cells/grid-line.ts";
import { readMarkCell } from "../cells/marks/read-mark-cell.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import type { ColumnGuess, ColumnKind } from "../columns/column-guess.ts";
import type { CollectedRows } from "./collect-rows.ts";
import { findCourseParts, type CourseParts } from "./course-parts.ts";
import { findTermTotals } from "./term-totals.ts";
import { findSummedRows, isParentRow, isSubtotal } from "./parent-rows.ts";
import type { LeftOutLine, TableRow } from "./table-row.ts";

/** Drops and lists what is no course once the columns are known: modules over their courses, legends, signatures, remarks. */
export function dropNonCourses(
  collected: CollectedRows,
  columns: ColumnGuess[],
  readsAsMark: ReadsAsMark,
): CollectedRows & { readonly maybeParts: CourseParts[] } {
  const leftOut = [...collected.leftOut];
  const dropped = (row: TableRow, code: DropCode) =>
    leftOut.push({ code, line: row.line, text: joinCells(row) });
  const termTotals = findTermTotals(collected.rows, columns);
  for (const row of termTotals.totals) dropped(row, "total-left-out");
  const withTerms = { ...collected, rows: termTotals.rows };
  const modules = findSummedRows(withTerms.rows, columns);
  const courses = withTerms.rows.filter((row, i) => {
    const code = modules.has(i) ? "total-left-out" : classify(row, i, withTerms, columns, readsAsMark);
    if (code) dropped(row, code);
    return code === null;
  });
  // Units that are left out still end the parts of the unit above them.
  const isCourse = new Set(courses);
  const groups = findCourseParts(withTerms.rows, columns)
    .map((group) => ({ ...group, parts: group.parts.filter((row) => isCourse.has(row)) }))
    .filter(({ course, parts }) => isCourse.has(course) && parts.length > 0);
  const sureParts = new Set(groups.flatMap((group) => (group.isSure ? group.parts : [])));
  const rows = courses.filter((row) => {
    if (sureParts.has(row)) dropped(row, "part-left-out");
    return !sureParts.has(row);
  });
  return { ...collected, rows, leftOut, maybeParts: groups.filter((group) => !group.isSure) };
}

type DropCode = Exclude<LeftOutLine["code"], "preamble-left-out" | "after-end-left-out">;

function classify(
  row: TableRow,
  i: number,
  { rows, totals }: CollectedRows,
  columns: ColumnGuess[],
  readsAsMark: ReadsAsMark,
): DropCode | null {
  const at = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind);
  const cell = (kind: ColumnKind, of = row) => of.cells[at(kind)] ?? "";
  if (isParentRow(rows, i, columns) || isSubtotal(rows, i, columns)) return "total-left-out";
  if (at("mark") < 0 || at("course") < 0) return null;
  const [course, mark, credits] = [cell("course"), cell("mark"), cell("credits")];
  // Below the last course with a value: signatures, and explanations of abbreviations.
  const hasValue = (of: TableRow) =>
    of.cells.some((text) => /\p{Nd}/u.test(text)) || readMarkCell(cell("mark", of), readsAsMark) !== null;
  const isTail = () => i > 0 && rows.slice(i).every((other) => !hasValue(other));
  if (isSignatureLine(course, mark, credits, readsAsMark)) return "heading-left-out";
  const lastTotal = totals.at(-1)?.line ?? Infinity;
  const isAfterTotals = row.line > lastTotal && rows.some((other) => other.line < lastTotal);
  // A legend lists marks and what they mean: "1,0–1,5 | sehr gut".
  const isLegend = readsAsMark(course) || !/\p{L}{2}|\p{Script=Han}/u.test(course) || isRange(cell("code"));
  if (isAfterTotals && isLegend && parseNumber(credits) === null) return "heading-left-out";
  if (mark === "" && isTail()) return "heading-left-out";
  if ((at("credits") < 0 && at("code") < 0) || mark !== "" || credits !== "") return null;
  const hasCode =
    cell("code") !== "" &&
    hasUsualCode(
      cell("code"),
      rows.map((other) => cell("code", other)),
    );
  return hasCode && !isAfterTotals ? null : "heading-left-out";
}

/** A line to sign on, or a date, in place of values, next to no course or the name of an office in capitals. */
function isSignatureLine(course: string, mark: string, credits: string, readsAsMark: ReadsAsMark): boolean {
  const values = [mark, credits].filter((text) => text !== "");
  if (values.length === 0 || readMarkCell(mark, readsAsMark) !== null || parseNumber(credits) !== null)
    return false;
  const isBlank = (text: string) => /^[_.\s…-]{4,}$/u.test(text) || isDate(text);
  const hasName = /\p{L}{2}|\p{Script=Han}/u.test(course);
  return values.every(isBlank) && (!hasName || course === course.toUpperCase());
}

const isDate = (text: string) => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(westernDigits(text));

const isRange = (text: string) =>
  /^[<>≥≤]?\s*\d+(?:[.,]\d+)?\s*(?:[-–—…]|to|bis|a)\s*\d+(?:[.,]\d+)?\s*%?$/u.test(text);

/** Whether a code is written like most codes of the table: letters and digits of about the same length. */
function hasUsualCode(code: string, codes: string[]): boolean {
  const shape = (text: string) => text.replace(/\p{L}+/gu, "a").replace(/\d+/g, "0");
  const filled = codes.filter((text) => text !== "");
  const alike = filled.filter(
    (text) => shape(text) === shape(code) && Math.abs(text.length - code.length) <= 2,
  );
  return !isRange(code) && alike.length >= Math.max(2, filled.length * 0.2);
}
