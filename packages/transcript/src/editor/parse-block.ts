/** Clipboard cells: rows of text. */
export type Block = readonly (readonly string[])[];

/** Parses tab-separated text. Quoted cells may contain line breaks, as Excel writes them. */
export function parseBlock(text: string): Block {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  const source = text
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replace(/(?<!\n)\n+$/, "");
  while (at <= source.length) {
    const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(source.slice(at, at + 10_000));
    const plain = quoted ? null : /^[^\t\n]*/.exec(source.slice(at));
    const cell = quoted ? quoted[1]!.replaceAll('""', '"').replaceAll("\n", " ") : plain![0];
    cells.push(cell.trim());
    at += quoted ? quoted[0].length : plain![0].length;
    if (at >= source.length || source[at] === "\n") {
      rows.push(cells);
      cells = [];
    }
    at++;
  }
  return rows;
}
