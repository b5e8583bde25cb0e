import { parseNumber, westernDigits } from "../cells/cell-text.ts";
import { readMarkCell } from "../cells/marks/read-mark-cell.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import type { ColumnGuess, ColumnKind } from "../columns/column-guess.ts";
import type { CollectedRows } from "./collect-rows.ts";
import { findNumberedModules, isParentRow } from "./parent-rows.ts";
import type { LeftOutLine, TableRow } from "./table-row.ts";

/** Drops and lists what is no course once the columns are known: modules over their courses, legends, signatures, remarks. */
export function dropNonCourses(
  collected: CollectedRows,
  columns: ColumnGuess[],
  readsAsMark: ReadsAsMark,
): CollectedRows {
  const leftOut = [...collected.leftOut];
  const modules = findNumberedModules(collected.rows, columns);
  const rows = collected.rows.filter((row, i) => {
    const code = modules.has(i) ? "total-left-out" : classify(row, i, collected, columns, readsAsMark);
    if (code) leftOut.push({ code, line: row.line, text: row.cells.filter((cell) => cell !== "").join(" ") });
    return code === null;
  });
  return { ...collected, rows, leftOut };
}

function classify(
  row: TableRow,
  i: number,
  { rows, totals }: CollectedRows,
  columns: ColumnGuess[],
  readsAsMark: ReadsAsMark,
): Exclude<LeftOutLine["code"], "preamble-left-out"> | null {
  const at = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind);
  const cell = (kind: ColumnKind, of = row) => of.cells[at(kind)] ?? "";
  if (isParentRow(rows, i, columns)) return "total-left-out";
  if (at("mark") < 0 || at("course") < 0) return null;
  const [course, mark, credits] = [cell("course"), cell("mark"), cell("credits")];
  // Below the last course with a value: who signs, and what abbreviations mean.
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
  if (at("credits") < 0 || mark !== "" || credits !== "") return null;
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
