import type { GridLine } from "./cells/grid-line.ts";
import type { ReadsAsMark } from "./cells/reads-as-mark.ts";
import { guessTable, type TableGuess } from "./guess-table.ts";
import { readClipboard, type Clipboard } from "./read/tables/read-clipboard.ts";
import type { ImportedRow } from "./rows/imported-row.ts";
import { toImportedRows } from "./rows/imported-rows.ts";
import { toSheet } from "./table/to-sheet.ts";

export interface RecognizedPaste {
  rows: ImportedRow[];
  /** If true, insert without asking; otherwise show the preview with `grid` and `guess`. */
  sure: boolean;
  guess: TableGuess;
  grid: GridLine[];
}

/** Reads courses pasted from Excel, Sheets, Word, a web page or a PDF. */
export function recognizePaste(clipboard: Clipboard, readsAsMark: ReadsAsMark): RecognizedPaste {
  const { lines } = toSheet(readClipboard(clipboard), readsAsMark);
  const guess = guessTable(lines, { readsAsMark });
  return { rows: toImportedRows(guess, readsAsMark), sure: guess.sure, guess, grid: lines };
}
