import type { GridLine } from "../../cells/grid-line.ts";
import type { ReadPage } from "../../read/source-sheet.ts";
import { toGridLine } from "../columns-by-position.ts";
import { alignColumns } from "./align-columns.ts";
import { findUsualPitch, joinRowLines } from "./join-row-lines.ts";
import { insertLabels, takeMergedLabels } from "./merged-labels.ts";
import { flagOddShapes } from "./odd-shapes.ts";
import { splitPage } from "./page-blocks.ts";
import { textHeight } from "./page-lines.ts";
import { findTables, shiftLine } from "./page-tables.ts";

/** Reads pages as one table, because a transcript has the same columns on every page and in every block of a page. */
export function wordsToLines(pages: ReadPage[]): GridLine[] {
  const blocks = pages.flatMap(splitPage);
  const tables = findTables(blocks, textHeight(pages.flatMap((page) => page.words)));
  const found = blocks.map((block) => {
    const table = tables.findIndex(({ shifts }) => shifts.has(block));
    const { columns = [], shifts } = tables[table] ?? {};
    const cells = block.lines.map((line) => toGridLine(shiftLine(line, shifts?.get(block) ?? 0), columns));
    return { table, block, rules: block.rules.horizontal, ...takeMergedLabels(cells) };
  });
  const parts = found.map(({ table, block: { recognized, page }, rules, lines: printed, labels }) => {
    const others = found.filter((other) => other.table === table && other.block.page === page);
    const rows = insertLabels(joinRowLines(printed, rules, findUsualPitch(others)), labels);
    return { table, recognized, lines: rows };
  });
  const lines = alignColumns(
    parts,
    tables.map(({ names }) => names),
  );
  const recognized = parts.flatMap((part) => part.lines.map(() => part.recognized));
  const flagged = flagOddShapes(lines);
  return lines.map((line, i) => (recognized[i] ? { ...(flagged[i] ?? line), recognized: true } : line));
}
