import { normalizeWords, westernDigits } from "../../cells/cell-text.ts";
import { isSession, readYear } from "../../cells/term-heading.ts";
import { readTermWord } from "../../cells/words/term-words.ts";
import type { ColumnGuess, ColumnKind } from "../../columns/column-guess.ts";
import type { TableRow } from "../table-row.ts";

/** The term and year of a course, by its cells or the heading above it. "" if nothing says so. */
export function readRowTerm(row: TableRow, columns: readonly ColumnGuess[]): { term: string; year: string } {
  const cell = (kind: ColumnKind) => row.cells[columns.findIndex((column) => column.kind === kind)] ?? "";
  // A bare number under a heading counts something else: "Session 1" is an attempt, "Level 5" a level of qualification.
  const termCell = cell("term");
  const isAttempt = isShortNumber(termCell) || isSession(termCell) || isMonth(termCell);
  const term = (row.term && isAttempt ? row.term : termCell) || row.term || "";
  const yearCell = extractYear(cell("year"));
  const year = (row.year && isShortNumber(yearCell) ? row.year : yearCell) || row.year;
  // The date of an exam groups courses only if nothing else does.
  const isDated = term === "" && !isDay.test(cell("date"));
  return { term, year: year || readYear(term) || (isDated ? extractYear(cell("date")) : "") };
}

/** "Jan", in a column for the session of the exam. */
const isMonth = (text: string) => readTermWord(normalizeWords(text)) === "month";

/** "12.05": a day and a month. */
const isDay = /^\p{Nd}{1,2}(?:[./-]\p{Nd}{1,2})?[./-]?$/u;

const isShortNumber = (text: string) => /^\p{Nd}{1,2}$/u.test(text);

/** The year of a date, so that courses from one year are grouped; other text is returned unchanged. */
function extractYear(text: string): string {
  // "12-Dec-2016"
  const named = /^\p{Nd}{1,2}[-/. ]\p{L}{3,9}[-/. ](\p{Nd}{4})$/u.exec(text)?.[1];
  if (named !== undefined) return named;
  const parts = westernDigits(text)
    .replace(/\.$/, "")
    .split(/[./\s-]+/);
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return text;
  const fourDigitYear = parts.find((part) => part.length === 4);
  return fourDigitYear ?? `20${(parts[2] ?? "").padStart(2, "0")}`;
}
