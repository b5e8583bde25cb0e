import type { Cell, ChartTable } from "./chart-table.tsx";

/** The numbers as a file that Excel opens in any language, thanks to the byte-order mark. */
export function chartCsv(tables: readonly { readonly title?: string; readonly table: ChartTable }[]): string {
  const lines = tables.flatMap(({ title, table }, place) => [
    ...(place > 0 ? [""] : []),
    ...(title === undefined ? [] : [field(title)]),
    table.columns.map(({ head }) => field(head)).join(","),
    ...table.rows.map((row) => row.map(field).join(",")),
  ]);
  return `\u{feff}${lines.join("\r\n")}\r\n`;
}

function field(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  // A cell a spreadsheet would run as a formula gets an apostrophe; a plain number such as -3 stays a number.
  const safe = /^(?![+-]?\d+(?:[.,]\d+)?$)[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
