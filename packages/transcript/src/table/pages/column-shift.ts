import type { PositionedLine, Run } from "../columns-by-position.ts";

export interface ColumnShift {
  /** How far the second table is printed to the right of the first. */
  shift: number;
  /** Share of the texts, of the table that has less in common, that are in a column of the other one. */
  share: number;
}

/** How far two tables with the same columns are shifted from each other, from the positions of their texts alone. */
export function findColumnShift(from: PositionedLine[], to: PositionedLine[], unit: number): ColumnShift {
  const [a, b] = [from, to].map((lines) => tableRuns(lines).slice(0, maxRuns)) as [Run[], Run[]];
  const bin = unit / 10;
  const counts = new Map<number, number>();
  for (const other of b)
    for (const run of a)
      for (const edge of edges) {
        const at = Math.round((edge(other) - edge(run)) / bin);
        counts.set(at, (counts.get(at) ?? 0) + 1);
      }
  const total = (at: number) => [-1, 0, 1].reduce((sum, step) => sum + (counts.get(at + step) ?? 0), 0);
  const candidates = [...counts.keys()].sort((x, y) => total(y) - total(x)).slice(0, 5);
  return candidates
    .map((at) => ({ shift: at * bin, share: sharedColumns(a, b, at * bin, unit) }))
    .reduce((best, one) => (one.share > best.share ? one : best), { shift: 0, share: 0 });
}

/** Share of the texts of either table that are in a column of the other one, as both are printed. */
export function matchColumns(a: PositionedLine[], b: PositionedLine[], unit: number): number {
  return sharedColumns(tableRuns(a).slice(0, maxRuns), tableRuns(b).slice(0, maxRuns), 0, unit);
}

/** More than a table needs to show its columns; bounds the search on a crowded page. */
const maxRuns = 160;

/** Columns are aligned left, right or centered. */
const edges = [(run: Run) => run.x0, (run: Run) => run.x1, (run: Run) => (run.x0 + run.x1) / 2];

const tableRuns = (lines: PositionedLine[]) =>
  lines.filter((line) => line.runs.length >= 2).flatMap((line) => line.runs);

function sharedColumns(a: Run[], b: Run[], shift: number, unit: number): number {
  const tolerance = unit * 0.2;
  const isIn = (run: Run, others: Run[], offset: number) =>
    edges.some(
      (edge) =>
        others.filter((other) => Math.abs(edge(other) + offset - edge(run)) <= tolerance).length >=
        Math.max(1, others.length * 0.1),
    );
  const share = (runs: Run[], others: Run[], offset: number) =>
    runs.filter((run) => isIn(run, others, offset)).length / Math.max(1, runs.length);
  return Math.min(share(a, b, -shift), share(b, a, shift));
}
