/** One line of a CSV file (RFC 4180), with its line end. What a spreadsheet would run as a formula is defused. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Tells Excel that the file is UTF-8; stands once, before the first line. */
export const csvStart = "\uFEFF";

/** OWASP's list of characters that start a formula, also in full width; a plain negative number is none. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

function csvCell(value: string | number | boolean | null): string {
  const text = value === null ? "" : String(value);
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
