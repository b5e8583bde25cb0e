import { parseNumber } from "../../cells/cell-text.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";

/** Some PDF viewers copy a table as one cell per line. Finds the number of columns that makes every column consistent. */
export function cellPerLine(lines: string[], readsAsMark: ReadsAsMark): GridLine[] | null {
  const cells = lines.map((line) => line.trim());
  // An empty cell says nothing about its column.
  const isValue = cells.map((cell) =>
    cell === "" ? null : parseNumber(cell) !== null || (cell.length <= 4 && readsAsMark(cell)),
  );
  const headerCount = leadingHeaders(cells);
  const filled = isValue.slice(headerCount).filter((value) => value !== null);
  if (filled.filter(Boolean).length < filled.length * 0.3) return null;
  for (let width = Math.max(2, headerCount); width <= 9; width++) {
    if (headerCount > 0 && width !== headerCount) continue;
    const body = cells.slice(headerCount);
    if (body.length % width !== 0 || body.length / width < 2) continue;
    const valueShares = Array.from({ length: width }, (_, c) => share(isValue.slice(headerCount), c, width));
    if (
      valueShares.some((value) => value > 0.9) &&
      valueShares.some((value) => value < 0.1) &&
      valueShares.every((value) => value > 0.85 || value < 0.15)
    )
      return chunks(cells, width).map((row) => ({ cells: row }));
  }
  return null;
}

function leadingHeaders(cells: string[]): number {
  let count = 0;
  while (count < cells.length && readHeader(cells[count] ?? "")) count++;
  return count >= 2 ? count : 0;
}

function share(values: (boolean | null)[], column: number, width: number): number {
  const columnValues = values.filter((value, i) => value !== null && i % width === column);
  return columnValues.filter(Boolean).length / columnValues.length;
}

function chunks(cells: string[], width: number): string[][] {
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, r) =>
    cells.slice(r * width, (r + 1) * width),
  );
}
