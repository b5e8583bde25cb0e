import { westernDigits } from "../cell-text.ts";
import type { GridLine } from "../grid-line.ts";

/**
 * Persian and Arabic documents print a slash as the decimal sign: ۱۷/۵۰ is 17.5. Writes it as a point in columns where it
 * cannot mean "out of", because nothing is out of 0.
 */
export function readSlashDecimals(lines: readonly GridLine[]): GridLine[] {
  const width = Math.max(0, ...lines.map((line) => line.cells.length));
  const columns = Array.from({ length: width }, (_, c) => c).filter((c) =>
    hasDecimals(lines.map((line) => line.cells[c] ?? "")),
  );
  if (columns.length === 0) return [...lines];
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell, c) =>
      columns.includes(c) && toParts(cell) ? cell.replace(/\s?[/⁄∕]\s?/, ".") : cell,
    ),
  }));
}

function hasDecimals(cells: readonly string[]): boolean {
  const fractions = cells.flatMap((cell) => toParts(cell)?.[1] ?? []);
  const numbers = cells.filter((cell) => /^\d/.test(westernDigits(cell)));
  return (
    fractions.length >= Math.max(3, numbers.length * 0.6) &&
    fractions.includes("00") &&
    new Set(fractions).size > 1
  );
}

/** The numbers around the slash. */
function toParts(cell: string): [string, string] | null {
  const match = /^(\d{1,3})\s?[/⁄∕]\s?(\d{1,2})$/.exec(westernDigits(cell));
  return match ? [match[1] ?? "", match[2] ?? ""] : null;
}
