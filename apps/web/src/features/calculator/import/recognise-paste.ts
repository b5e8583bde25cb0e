import { guessTable } from "./guess-table.ts";
import { readHtmlTables } from "./html-tables.ts";
import { toImportedRows } from "./imported-rows.ts";
import { splitText } from "./split-text.ts";
import type { GridLine, ImportedRow, ReadsAsMark, TableGuess } from "./table-guess.ts";

/** The parts of a clipboard that can hold a table, and what the chosen grading system reads as a mark. */
export interface PastedTable {
  text: string;
  html?: string;
  readsAsMark: ReadsAsMark;
}
export interface RecognisedPaste {
  rows: ImportedRow[];
  /** Insert at once when true; otherwise show the preview with `grid` and `guess`. */
  sure: boolean;
  guess: TableGuess;
  grid: GridLine[];
}

/** Reads what was pasted from Excel, Sheets, Word, a web page or a PDF as rows of courses. */
export function recognisePaste({ text, html, readsAsMark }: PastedTable): RecognisedPaste {
  const tables = html ? readHtmlTables(html) : [];
  // A clipboard may hold HTML without a table, or a layout table with one cell around plain text.
  const grid = tables.some((line) => line.cells.length >= 2) ? tables : splitText(text, readsAsMark);
  const guess = guessTable(grid, { readsAsMark });
  return { rows: toImportedRows(guess, readsAsMark), sure: guess.sure, guess, grid };
}
