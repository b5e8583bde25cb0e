import { columnsByPosition } from "./columns-by-position.ts";
import { textHeight, toPageLines } from "./page-lines.ts";
import type { PageWord } from "./page-lines.ts";
import type { ReadSheet } from "./read-sheet.ts";

/** Pages of words as one table: a transcript keeps its columns from page to page. */
export function wordsToSheet(pages: PageWord[][], name: string): ReadSheet {
  const lines = pages.flatMap(toPageLines);
  return { name, lines: columnsByPosition(lines, textHeight(pages.flat())) };
}
