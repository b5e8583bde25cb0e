import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import type { ColumnGuess, ColumnKind } from "../columns/column-guess.ts";
import { guessTable } from "../guess-table.ts";
import type { Sheet } from "../table/to-sheet.ts";
import type { Review } from "./review-table.ts";

/** Starts with the column kinds used last time for the same header, if there are any. */
export function startReview(
  sheet: Sheet,
  readsAsMark: ReadsAsMark,
  recallKinds: (columns: ColumnGuess[]) => ColumnKind[] | null,
): Review {
  const review: Review = { sheet, edits: {}, leftOut: [] };
  const kinds = recallKinds(guessTable(sheet.lines, { readsAsMark }).columns);
  return kinds ? { ...review, kinds, remembered: true } : review;
}

/** If enabled, the header is the line that names the columns, or the first line if none does. */
export function withHeader(sheet: Sheet, present: boolean, readsAsMark: ReadsAsMark): Review {
  const headerRow = present ? (guessTable(sheet.lines, { readsAsMark }).headerRow ?? 0) : null;
  return { sheet, headerRow, edits: {}, leftOut: [] };
}

/** Picks the sheet that looks most like a transcript, because workbooks often start with a cover sheet. */
export function findBestSheet(sheets: Sheet[], readsAsMark: ReadsAsMark): Sheet {
  const scored = sheets.map((sheet) => {
    const guess = guessTable(sheet.lines, { readsAsMark });
    const totalConfidence = guess.columns.reduce(
      (sum, column) => sum + (column.kind === "ignore" ? 0 : column.confidence),
      0,
    );
    return { sheet, score: totalConfidence * Math.min(guess.rows.length, 10) };
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  if (!best) throw new Error("A review needs at least one sheet");
  return best.sheet;
}
