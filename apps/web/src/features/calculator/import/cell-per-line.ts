import { plainNumber } from "./cell-text.ts";
import { readHeader } from "./header-words.ts";
import type { GridLine, ReadsAsMark } from "./table-guess.ts";

/** Some PDF viewers copy a table as one cell a line: finds the number of columns that makes every column alike. */
export function cellPerLine(lines: string[], readsAsMark: ReadsAsMark): GridLine[] | null {
  const cells = lines.map((line) => line.trim());
  const isValue = cells.map((cell) => plainNumber(cell) !== null || (cell.length <= 4 && readsAsMark(cell)));
  if (isValue.filter(Boolean).length < cells.length * 0.3) return null;
  const headed = leadingHeaders(cells);
  for (let width = Math.max(2, headed); width <= 9; width++) {
    if (headed > 0 && width !== headed) continue;
    const body = cells.slice(headed);
    if (body.length % width !== 0 || body.length / width < 2) continue;
    const alike = Array.from({ length: width }, (_, c) => share(isValue.slice(headed), c, width));
    if (
      alike.some((value) => value > 0.9) &&
      alike.some((value) => value < 0.1) &&
      alike.every((value) => value > 0.85 || value < 0.15)
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

function share(values: boolean[], column: number, width: number): number {
  const own = values.filter((_, i) => i % width === column);
  return own.filter(Boolean).length / own.length;
}

function chunks(cells: string[], width: number): string[][] {
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, r) =>
    cells.slice(r * width, (r + 1) * width),
  );
}
