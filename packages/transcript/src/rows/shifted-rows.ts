import { westernDigits } from "../cells/cell-text.ts";
import type { TableRow } from "./table-row.ts";

/**
 * Flags rows of which two cells or more are written like those of the next column rather than their own: "Logic 5 | 9.75 | D"
 * among "Algebra | 6 | 12.50". A value that was not separated or not recognized has moved the others.
 */
export function flagShiftedRows(rows: readonly TableRow[]): TableRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const usual = Array.from({ length: width }, (_, c) =>
    findUsualShape(rows.map(({ cells }) => cells[c] ?? "")),
  );
  const isMoved = ({ cells }: TableRow, by: number) => {
    const moved = cells.filter((cell, c) => {
      const [shape, own, next] = [toShape(cell), usual[c], usual[c + by]];
      return shape !== null && own && next && shape !== own && shape === next;
    });
    return moved.length >= 2;
  };
  return rows.map((row) =>
    isMoved(row, 1) || isMoved(row, -1)
      ? { ...row, doubtful: row.cells.map((_, c) => c), doubtCause: "shifted-cells" }
      : row,
  );
}

/** The shape of nearly all cells of a column, if there are enough. */
function findUsualShape(cells: readonly string[]): string | null {
  const shapes = cells.flatMap((cell) => toShape(cell) ?? []);
  const count = (shape: string) => shapes.filter((other) => other === shape).length;
  const [shape] = [...new Set(shapes)].sort((a, b) => count(b) - count(a));
  return shape !== undefined && shapes.length >= minCells && count(shape) >= shapes.length * 0.7
    ? shape
    : null;
}

const minCells = 4;

/** A whole number, a decimal, or a text; null for an empty cell or a dash. */
function toShape(cell: string): "whole" | "decimal" | "text" | null {
  const text = westernDigits(cell);
  if (/^\d{1,4}$/.test(text)) return "whole";
  if (/^\d{1,4}[.,٫]\d{1,3}$/.test(text)) return "decimal";
  return /\p{L}/u.test(text) ? "text" : null;
}
