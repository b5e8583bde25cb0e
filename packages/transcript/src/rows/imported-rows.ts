import { splitLeadingCode, splitTrailingCode } from "../cells/leading-code.ts";
import { isRepeatCell } from "../cells/cell-values.ts";
import type { ColumnKind } from "../columns/column-guess.ts";
import type { ImportedRow, PlacedField } from "./imported-row.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import type { TableGuess } from "../guess-table.ts";
import { readRowTerm } from "./values/read-row-term.ts";
import { readRowValues } from "./values/read-row-values.ts";
import type { TableHabits } from "./values/table-habits.ts";
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
  const optionalFields = {
    code: cell("code").text || readCode(cell("course").text, guess.habits),
    ...readRowTerm(row, guess.columns),
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

const placedFields: readonly PlacedField[] = ["course", "code", "credits", "mark", "term", "year"];

/** The code that is printed with the name. */
function readCode(name: string, { codesInNames, codesBehindNames }: TableHabits): string {
  if (codesInNames) return splitLeadingCode(name)?.code ?? "";
  return codesBehindNames ? (splitTrailingCode(name)?.code ?? "") : "";
}
