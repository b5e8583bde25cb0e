import { columnsByPosition } from "./columns-by-position.ts";
import { doubtOddShapes } from "./odd-shapes.ts";
import { textHeight, toPageLines } from "./page-lines.ts";
import type { PageWord } from "./page-lines.ts";
import type { ReadSheet } from "./read-sheet.ts";
import type { GridLine } from "./table-guess.ts";

export interface ReadPage {
  words: PageWord[];
  /** By OCR, from a picture; otherwise from the page's own text. */
  recognised: boolean;
}

/** Pages of words as one table: a transcript keeps its columns from page to page. */
export function wordsToSheet(pages: ReadPage[], name: string): ReadSheet {
  const lines = tableOf(pages);
  const recognised = pages.flatMap((page) => toPageLines(page.words).map(() => page.recognised));
  const doubted = doubtOddShapes(lines);
  return { name, lines: lines.map((line, i) => (recognised[i] ? (doubted[i] ?? line) : line)) };
}

/**
 * Scanned sheets between printed ones lie a little to the side of them: where both kinds have as many columns, each kind
 * finds its own; where they differ, the pages are laid over one another.
 */
function tableOf(pages: ReadPage[]): GridLine[] {
  const stretches: ReadPage[][] = [];
  for (const page of pages) {
    const last = stretches.at(-1);
    if (last?.[0]?.recognised === page.recognised) last.push(page);
    else stretches.push([page]);
  }
  const tables = stretches.map(columnsOf);
  const widths = new Set(tables.filter((table) => table.length > 0).map((table) => table[0]!.cells.length));
  return widths.size <= 1 ? tables.flat() : columnsOf(pages);
}

function columnsOf(pages: ReadPage[]): GridLine[] {
  const lines = pages.flatMap((page) => toPageLines(page.words));
  return columnsByPosition(lines, textHeight(pages.flatMap((page) => page.words)));
}
