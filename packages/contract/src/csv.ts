/** A cell of a table that people download. */
export type Cell = string | number | boolean | null;

/** One line of a CSV file (RFC 4180), with its line end. What a spreadsheet would run as a formula is defused. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Tells Excel that the file is UTF-8; stands once, before the first line. */
export const csvStart = "\uFEFF";

/** A text that a spreadsheet would run as a formula, at once or after the file was saved as another kind, gets an apostrophe. */
export function harmlessText(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** OWASP's list of characters that start a formula, also in full width; a plain negative number is none. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * A spreadsheet whose locale separates by semicolons splits our lines elsewhere: there each `;` begins a cell, and quotes
 * within one do not protect it. So what follows a separator within a text is defused too, and the first cell may not
 * begin with a sign at all, since up to the next semicolon the rest of the line would belong to it.
 */
const afterSeparator = /([;\t\r\n])(?=[=+\-@＝＋－＠])/g;

function csvCell(value: Cell, place: number): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const start = place === 0 && formula.test(value) ? `'${value}` : harmlessText(value);
  const safe = start.replaceAll(afterSeparator, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
