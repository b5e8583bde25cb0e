import type { GridLine } from "../../cells/grid-line.ts";
import type { ReadPage } from "../../read/source-sheet.ts";
import { toGridLine } from "../columns-by-position.ts";
import { alignColumns } from "./align-columns.ts";
import { joinRowLines } from "./join-row-lines.ts";
import { insertLabels, takeMergedLabels } from "./merged-labels.ts";
import { flagOddShapes } from "./odd-shapes.ts";
import { splitPage } from "./page-blocks.ts";
import { textHeight } from "./page-lines.ts";
import { findTables, shiftLine } from "./page-tables.ts";

/** Reads pages as one table, because a transcript has the same columns on every page and in every block of a page. */
export function wordsToLines(pages: ReadPage[]): GridLine[] {
  const blocks = pages.flatMap(splitPage);
  const tables = findTables(blocks, textHeight(pages.flatMap((page) => page.words)));
  const parts = blocks.map((block) => {
    const table = tables.findIndex(({ shifts }) => shifts.has(block));
    const { columns = [], shifts } = tables[table] ?? {};
    const cells = block.lines.map((line) => toGridLine(shiftLine(line, shifts?.get(block) ?? 0), columns));
    const { lines, labels } = takeMergedLabels(cells);
    const rows = insertLabels(joinRowLines(lines, block.rules.horizontal), labels);
    return { table, recognized: block.recognized, lines: rows };
  });
  const lines = alignColumns(
    parts,
    tables.map(({ names }) => names),
  );
  const recognized = parts.flatMap((part) => part.lines.map(() => part.recognized));
  const flagged = flagOddShapes(lines);
  return lines.map((line, i) => (recognized[i] ? { ...(flagged[i] ?? line), recognized: true } : line));
}
