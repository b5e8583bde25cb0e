import type { GridLine } from "../cells/grid-line.ts";
import { readHeader } from "../cells/words/header-vocabulary.ts";

/** Replaces ditto marks with the cell above. For values, the user is asked, because the sign may be a stray one. */
export function repeatDittoCells(lines: GridLine[]): GridLine[] {
  const above: string[] = [];
  return lines.map((line) => {
    const filled = line.cells.filter((cell) => cell !== "");
    if (filled.length < 2) return line;
    const repeated = line.cells.flatMap((cell, c) => (isDitto(cell) && above[c] ? [c] : []));
    const cells = line.cells.map((cell, c) => (repeated.includes(c) ? above[c]! : cell));
    // A header is not repeated, whatever is below it.
    const isHeader =
      cells.filter((cell) => readHeader(cell) !== null).length >= 2 && !/\p{Nd}/u.test(cells.join(""));
    for (const [c, cell] of cells.entries())
      if (cell !== "" && !isDitto(cell)) above[c] = isHeader ? "" : cell;
    return repeated.length === 0
      ? line
      : { ...line, cells, doubtful: [...(line.doubtful ?? []), ...repeated], doubtCause: "ditto" };
  });
}

const isDitto = (cell: string) =>
  /^(?:[-–—]{0,2}\s?(?:["“”„″〃]|'')\s?[-–—]{0,2}|do\.?|dto\.?|ditto|idem)$/i.test(cell);
