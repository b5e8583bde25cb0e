import type { GridLine } from "./grid-line.ts";
import { readHeader } from "./words/header-vocabulary.ts";

/**
 * Lines of cells from rows that were split at commas, some of which may be decimal commas: "Mathematics,6,14,5". In
 * rows with more cells than the header, numbers are joined from the right. The user is asked about them, and about rows
 * of many numbers without a header.
 */
export function joinDecimals(rows: readonly string[][]): GridLine[] {
  const header = rows.findIndex((row) => row.filter((cell) => readHeader(cell)).length >= 2);
  const width = rows[header]?.length;
  if (width === undefined) {
    const isUnclear = rows.length >= 3 && rows.every((row) => row.some((_, c) => areNumbers(row, c)));
    return rows.map((cells) => (isUnclear ? flag(cells) : { cells }));
  }
  return rows.map((cells, i) => {
    const joined = i > header ? join(cells, width) : cells;
    return joined.length === cells.length ? { cells } : flag(joined);
  });
}

const flag = (cells: string[]): GridLine => ({
  cells,
  doubtful: cells.map((_, c) => c),
  doubtCause: "maybe-decimal",
});

function join(cells: string[], width: number): string[] {
  if (cells.length <= width) return cells;
  const at = cells.findLastIndex(
    (cell, c) => /^\s*\d{1,3}$/.test(cell) && /^\d{1,2}$/.test(cells[c + 1] ?? ""),
  );
  return at < 0 ? cells : join(cells.toSpliced(at, 2, `${cells[at]},${cells[at + 1]}`), width);
}

/** Three whole numbers: credits and a mark with a decimal, or three values. */
const areNumbers = (cells: readonly string[], from: number) =>
  [0, 1, 2].every((i) => /^\d{1,2}$/.test(cells[from + i] ?? ""));

/** "Analysis I 8 1,3": commas between digits are decimal commas. */
export function usesDecimalCommas(text: string): boolean {
  const all = text.match(/,/g)?.length ?? 0;
  const decimal = text.match(/(?<=^|[\s"])\d{1,3},\d{1,2}(?=$|[\s"/%])/gm)?.length ?? 0;
  return decimal >= all * 0.5;
}
