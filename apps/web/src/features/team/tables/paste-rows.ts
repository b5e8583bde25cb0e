import { blankRow, type Cell, type TableRow } from "./table-row.ts";

/** Puts a block copied from a spreadsheet in from one cell on; null when it is a single value, to be pasted as usual. */
export function pasteInto(
  rows: readonly TableRow[],
  order: readonly Cell[],
  start: { readonly row: number; readonly cell: Cell },
  text: string,
): readonly TableRow[] | null {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  if (lines.length === 1 && !text.includes("\t")) return null;
  const next = [...rows];
  const first = order.indexOf(start.cell);
  lines.forEach((line, down) => {
    const at = start.row + down;
    const changed: Partial<Record<Cell, string>> = {};
    line.split("\t").forEach((value, right) => {
      const cell = order[first + right];
      if (cell) changed[cell] = cell === "us" ? value.trim().replace("−", "-") : value.trim();
    });
    next[at] = { ...(next[at] ?? blankRow()), ...changed };
  });
  return next;
}
