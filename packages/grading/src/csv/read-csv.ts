/** Byte-level CSV parsing: finding the end of a record and splitting it into fields. */

export const lf = 10;
export const cr = 13;
export const quote = 34;

/** Index just after the record that starts at `start`, or -1 when it does not end before `limit`. Quoted fields may contain line breaks. */
export function findRecordEnd(bytes: Uint8Array, start: number, limit: number): number {
  let quoted = false;
  for (let i = start; i < limit; i++) {
    const byte = bytes[i];
    if (byte === quote) quoted = !quoted;
    else if (byte === lf && !quoted) return i + 1;
  }
  return -1;
}

/** Fields of one record without its line break; a doubled quote inside quotes is one quote. */
export function parseFields(text: string, delimiter: string): string[] {
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

/** The delimiter that occurs most often in the first line. */
export function guessDelimiter(line: string): string {
  const count = (char: string): number => line.split(char).length;
  return [",", ";", "\t"].reduce((best, char) => (count(char) > count(best) ? char : best));
}
