import { guessTable } from "./guess-table.ts";
import { readHtmlTables } from "./read/read-html-tables.ts";
import { toImportedRows } from "./rows/imported-rows.ts";
import { splitText } from "./table/split-text.ts";
import type { GridLine, ImportedRow, ReadsAsMark, TableGuess } from "./table-guess.ts";

/** Clipboard content that may contain a table, and the mark check of the grading system. */
export interface PastedTable {
  text: string;
  html?: string;
  readsAsMark: ReadsAsMark;
}
export interface RecognizedPaste {
  rows: ImportedRow[];
  /** If true, insert without asking; otherwise show the preview with `grid` and `guess`. */
  sure: boolean;
  guess: TableGuess;
  grid: GridLine[];
}

/** Reads courses pasted from Excel, Sheets, Word, a web page or a PDF. */
export function recognizePaste({ text, html, readsAsMark }: PastedTable): RecognizedPaste {
  const tables = html ? readHtmlTables(html) : [];
  // A clipboard may contain HTML without a table, or a layout table with a single cell.
  const grid = tables.some((line) => line.cells.length >= 2) ? tables : splitText(text, readsAsMark);
  const guess = guessTable(grid, { readsAsMark });
  return { rows: toImportedRows(guess, readsAsMark), sure: guess.sure, guess, grid };
}
