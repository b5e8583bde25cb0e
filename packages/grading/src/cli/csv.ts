/** CSV at the level of bytes: where a record ends, and what its fields say. */

export const lf = 10;
export const cr = 13;
export const quote = 34;

/** Index just after the record that starts at `start`, or -1 when it does not end before `limit`. Quotes may hold line ends. */
export function recordEnd(bytes: Uint8Array, start: number, limit: number): number {
  let quoted = false;
  for (let i = start; i < limit; i++) {
    const byte = bytes[i];
    if (byte === quote) quoted = !quoted;
    else if (byte === lf && !quoted) return i + 1;
  }
  return -1;
}

/** Fields of one record without its line end; doubled quotes inside quotes stand for one. */
export function recordFields(text: string, delimiter: string): string[] {
  let end = text.length;
  if (text.charCodeAt(end - 1) === lf) end--;
  if (text.charCodeAt(end - 1) === cr) end--;
  const record = text.slice(0, end);
  if (!record.includes('"')) return record.split(delimiter);
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let i = 0; i < record.length; i++) {
    const char = record[i] as string;
    if (quoted && char === '"' && record[i + 1] === '"') {
      field += '"';
      i++;
    } else if (char === '"' && (quoted || field.trim() === "")) {
      if (!quoted) field = "";
      quoted = !quoted;
    } else if (char === delimiter && !quoted) {
      fields.push(field);
      field = "";
    } else {
      field += char;
    }
  }
  fields.push(field);
  return fields;
}

/**
 * A field as CSV prints it. A cell that a spreadsheet would run as a formula is defused with an apostrophe. A spreadsheet
 * whose locale separates by semicolons splits lines elsewhere: there each `;` begins a cell, and quotes within one do not
 * protect it. So what follows a separator is defused too, and the first field may not begin with a sign at all: up to
 * the next semicolon the rest of the line would belong to it.
 */
export function csvField(text: string, place = 1): string {
  const isNumber = place > 0 && plainNumber.test(text);
  const safe = (formula.test(text) && !isNumber ? `'${text}` : text).replaceAll(afterSeparator, "$1'");
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** As in the files of the app (`csv.ts` of the contract, which stands on this package). */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
const afterSeparator = /([;\t\r\n])(?=[=+\-@＝＋－＠])/g;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

/** The delimiter the first line uses most. */
export function guessDelimiter(line: string): string {
  const count = (char: string): number => line.split(char).length;
  return [",", ";", "\t"].reduce((best, char) => (count(char) > count(best) ? char : best));
}
