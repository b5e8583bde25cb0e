import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import type { GridLine } from "./cells/grid-line.ts";
import type { ReadsAsMark } from "./cells/marks/reads-as-mark.ts";
import { newId } from "./document/new-id.ts";
import { guessTable, type TableGuess } from "./guess-table.ts";
import { collectFigures } from "./observations/collect-figures.ts";
import { readClipboard, type Clipboard } from "./read/tables/read-clipboard.ts";
import type { ImportedRow } from "./rows/imported-row.ts";
import { toImportedRow } from "./rows/imported-rows.ts";
import { toSheet } from "./table/to-sheet.ts";

export interface RecognizedPaste {
  rows: ImportedRow[];
  /** Totals and averages in the pasted text. */
  printedFigures: PrintedFigure[];
  /** If true, insert without asking; otherwise show the preview with `grid` and `guess`. */
  sure: boolean;
  guess: TableGuess;
  grid: GridLine[];
}

/** Reads courses pasted from Excel, Sheets, Word, a web page or a PDF. */
export function recognizePaste(clipboard: Clipboard, readsAsMark: ReadsAsMark): RecognizedPaste {
  const { lines } = toSheet(readClipboard(clipboard), readsAsMark);
  const guess = guessTable(lines, { readsAsMark });
  const rows = guess.rows
    .map((row) => ({ line: row.line, row: { ...toImportedRow(row, guess, readsAsMark), id: newId() } }))
    .filter(({ row }) => row.course || row.mark || row.credits);
  const importedLines = rows.map(({ line, row }) => ({ line, courseId: row.id }));
  return {
    rows: rows.map(({ row }) => row),
    printedFigures: collectFigures(guess, lines, importedLines, newId),
    sure: guess.sure,
    guess,
    grid: lines,
  };
}
