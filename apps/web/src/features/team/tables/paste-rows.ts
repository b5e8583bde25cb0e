import { blankRow, type Cell, type TableRow } from "./table-row.ts";

/** Pastes a block copied from a spreadsheet, starting at one cell. Returns null for a single value, which the browser pastes as usual. */
export function pasteInto(
  rows: readonly TableRow[],
  order: readonly Cell[],
  start: { readonly row: number; readonly cell: Cell },
  text: string,
): readonly TableRow[] | null {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  if (lines.length === 1 && !text.includes("\t")) return null;
  const next = [...rows];
  const firstColumn = order.indexOf(start.cell);
  lines.forEach((line, rowOffset) => {
    const rowIndex = start.row + rowOffset;
    const changed: Partial<Record<Cell, string>> = {};
    line.split("\t").forEach((value, columnOffset) => {
      const cell = order[firstColumn + columnOffset];
      if (cell) changed[cell] = cell === "us" ? value.trim().replace("−", "-") : value.trim();
    });
    next[rowIndex] = { ...(next[rowIndex] ?? blankRow()), ...changed };
  });
  return next;
}
