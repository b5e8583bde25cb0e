import { westernDigits } from "../cells/cell-text.ts";
import { splitLeadingCode } from "../cells/leading-code.ts";
import { isRepeatCell } from "../cells/cell-values.ts";
import type { ColumnKind } from "../columns/column-guess.ts";
import type { ImportedRow, PlacedField } from "./imported-row.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import type { TableGuess } from "../guess-table.ts";
import { readRowValues } from "./values/read-row-values.ts";
import type { TableRow } from "./table-row.ts";

/** Converts a recognized table to rows for the calculator grid. */
export function toImportedRows(guess: TableGuess, readsAsMark: ReadsAsMark): ImportedRow[] {
  return guess.rows
    .map((row) => toImportedRow(row, guess, readsAsMark))
    .filter((row) => row.course || row.mark || row.credits);
}

export function toImportedRow(row: TableRow, guess: TableGuess, readsAsMark: ReadsAsMark): ImportedRow {
  const cell = (kind: ColumnKind) => {
    const at = guess.columns.findIndex((column) => column.kind === kind);
    return { text: at < 0 ? "" : (row.cells[at] ?? ""), place: row.places?.[at] };
  };
  const values = readRowValues(row, guess, readsAsMark);
  const uncertain = (["course", "credits", "mark"] as const).filter(
    (field) => values[field].doubts.length > 0,
  );
  const imported: ImportedRow = {
    course: values.course.text,
    credits: values.credits.text,
    mark: values.mark.text,
  };
  // A bare number under a heading counts something else: "Session 1" is an attempt, "Level 5" a level of qualification.
  const termCell = cell("term").text;
  const term = (row.term && isShortNumber(termCell) ? row.term : termCell) || row.term;
  const yearCell = extractYear(cell("year").text);
  const year = (row.year && isShortNumber(yearCell) ? row.year : yearCell) || row.year;
  const optionalFields = {
    code: cell("code").text || (guess.habits.codesInNames ? leadingCode(cell("course").text) : ""),
    term,
    // The date of an exam groups courses only if nothing else does.
    year: year || (term || isDay.test(cell("date").text) ? undefined : extractYear(cell("date").text)),
    tag: cell("tag").text,
  };
  for (const [key, text] of Object.entries(optionalFields))
    if (text) Object.assign(imported, { [key]: text });
  if (isRepeatCell(cell("repeat").text)) imported.repeat = true;
  if (uncertain.length > 0) imported.uncertain = uncertain;
  if (row.place) {
    imported.place = row.place;
    imported.places = {};
    for (const field of placedFields) {
      const { place } = cell(field);
      if (place) imported.places[field] = place;
    }
  }
  return imported;
}

/** "12.05": a day and a month. */
const isDay = /^\p{Nd}{1,2}(?:[./-]\p{Nd}{1,2})?[./-]?$/u;

const isShortNumber = (text: string) => /^\p{Nd}{1,2}$/u.test(text);

const placedFields: readonly PlacedField[] = ["course", "code", "credits", "mark", "term", "year"];

/** The year of a date, so that courses from one year are grouped; other text is returned unchanged. */
function extractYear(text: string): string {
  const parts = westernDigits(text)
    .replace(/\.$/, "")
    .split(/[./\s-]+/);
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return text;
  const fourDigitYear = parts.find((part) => part.length === 4);
  return fourDigitYear ?? `20${(parts[2] ?? "").padStart(2, "0")}`;
}

const leadingCode = (name: string) => splitLeadingCode(name)?.code ?? "";
