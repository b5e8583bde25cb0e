import { withStart, type PositionedLine, type Strip } from "../columns-by-position.ts";
import type { RulingLine } from "./ruling-lines.ts";

/** The columns between vertical ruling lines, or null if the table is not ruled or its cells do not keep to the lines. */
export function findRuledColumns(lines: PositionedLine[], vertical: RulingLine[]): Strip[] | null {
  const rows = lines.filter((line) => line.runs.length >= 3);
  const borders = findBorders(vertical);
  if (rows.length < 2 || borders.length < 3) return null;
  const strips = borders.slice(1).map((x1, i) => ({ x0: borders[i] ?? 0, x1 }));
  const regular = rows.filter((line) => fitsInto(line, strips));
  return regular.length >= rows.length * 0.8 ? strips.map((strip) => withStart(strip, rows)) : null;
}

/** Positions of lines that are as long as the table is high, so that a line inside a merged heading is no border. */
function findBorders(vertical: RulingLine[]): number[] {
  const lengths = new Map<number, number>();
  for (const line of vertical) {
    const at = [...lengths.keys()].find((x) => Math.abs(x - line.at) <= 2) ?? line.at;
    lengths.set(at, (lengths.get(at) ?? 0) + line.to - line.from);
  }
  const longest = Math.max(0, ...lengths.values());
  return [...lengths].flatMap(([x, length]) => (length >= longest * 0.5 ? [x] : [])).sort((a, b) => a - b);
}

/** One run per cell, and none across a border. */
function fitsInto(line: PositionedLine, strips: Strip[]): boolean {
  const at = line.runs.map((run) =>
    strips.findIndex((strip) => run.x0 >= strip.x0 - 2 && run.x1 <= strip.x1 + 2),
  );
  return !at.includes(-1) && new Set(at).size >= at.length - (at.length > 4 ? 1 : 0);
}
