/** A cell of a downloadable table. */
export type Cell = string | number | boolean | null;

/** One line of a CSV file for people (RFC 4180), including the line break. Cells that look like formulas are escaped. */
export function csvLine(cells: readonly Cell[]): string {
  return `${csvCells(cells)}\r\n`;
}

/** The same without the line break, for files that programs read too. */
export function csvCells(cells: readonly Cell[]): string {
  return cells.map(csvCell).join(",");
}

/** The byte order mark at the start of the file, so that Excel detects UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula, now or after saving in another format. */
export function escapeFormula(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** OWASP's list of characters that start a formula, plus their full-width forms. Plain numbers are exempt. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * In locales that use semicolons, a spreadsheet splits our lines differently: each `;` starts a cell, and quotes inside
 * a cell do not protect it. So text after a separator is escaped too. The first cell may not start with a sign at all,
 * because it would extend to the next semicolon.
 */
const afterSeparator = /([;\t\r\n])(?=[=+\-@＝＋－＠])/g;

function csvCell(value: Cell, index: number): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const start = index === 0 && formula.test(value) ? `'${value}` : escapeFormula(value);
  const safe = start.replaceAll(afterSeparator, "$1'");
  return /[",\r\n]/.test(safe) ? quoteCell(safe) : safe;
}

export function quoteCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
