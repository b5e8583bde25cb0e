/** Parses delimited text. Quoted cells may contain the delimiter, doubled quotes and line breaks, as in Excel. */
export function parseDelimited(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? "";
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (char === '"' && cell === "" && closesBeforeEnd(text, i) && !isDitto(text, i, delimiter))
      quoted = true;
    else if (char === delimiter) endCell();
    else if (char === "\n" || char === "\r") {
      if (char === "\r" && text[i + 1] === "\n") i++;
      endCell();
      rows.push(row);
      row = [];
    } else cell += char;
  }
  if (cell !== "" || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}

/** A single quote (5" pipe) is a character, not the start of a quoted cell that would consume the rest. */
function closesBeforeEnd(text: string, at: number): boolean {
  return text.indexOf('"', at + 1) > 0;
}

/** A quote alone between tabs repeats the cell above. Between commas, it would be written as four quotes. */
const isDitto = (text: string, at: number, delimiter: string) =>
  delimiter === "\t" && /^(?:[\t\r\n]|$)/.test(text.slice(at + 1, at + 2));
