import { columnsByPosition } from "./columns-by-position.ts";
import { doubtOddShapes } from "./odd-shapes.ts";
import { textHeight, toPageLines } from "./page-lines.ts";
import type { PageWord } from "./page-lines.ts";
import type { ReadSheet } from "./read-sheet.ts";

/** Pages of words as one table: a transcript keeps its columns from page to page. */
export function wordsToSheet(pages: PageWord[][], name: string, recognised: boolean): ReadSheet {
  const lines = columnsByPosition(pages.flatMap(toPageLines), textHeight(pages.flat()));
  return { name, lines: recognised ? doubtOddShapes(lines) : lines };
}
