import type { GridLine } from "../cells/grid-line.ts";
import type { ReadPage } from "../read/source-sheet.ts";
import { columnsByPosition } from "./columns-by-position.ts";
import { flagOddShapes } from "./odd-shapes.ts";
import { textHeight, toPageLines } from "./page-lines.ts";

/** Combines the pages into one table, because a transcript has the same columns on every page. */
export function wordsToLines(pages: ReadPage[]): GridLine[] {
  const lines = toTable(pages);
  const recognized = pages.flatMap((page) => toPageLines(page.words).map(() => page.recognized));
  const flagged = flagOddShapes(lines);
  return lines.map((line, i) => (recognized[i] ? (flagged[i] ?? line) : line));
}

/**
 * Scanned pages are slightly shifted relative to printed ones. If both have the same number of columns, each group is split
 * separately; otherwise all pages are split together.
 */
function toTable(pages: ReadPage[]): GridLine[] {
  const numbered = [...pages.entries()];
  const pageGroups: [number, ReadPage][][] = [];
  for (const [index, page] of numbered) {
    const last = pageGroups.at(-1);
    if (last?.[0]?.[1].recognized === page.recognized) last.push([index, page]);
    else pageGroups.push([[index, page]]);
  }
  const tables = pageGroups.map(toColumns);
  const widths = new Set(tables.filter((table) => table.length > 0).map((table) => table[0]!.cells.length));
  return widths.size <= 1 ? tables.flat() : toColumns(numbered);
}

function toColumns(pages: [number, ReadPage][]): GridLine[] {
  const lines = pages.flatMap(([index, page]) => toPageLines(page.words, index));
  return columnsByPosition(lines, textHeight(pages.flatMap(([, page]) => page.words)));
}
