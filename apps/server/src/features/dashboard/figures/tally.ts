import type { Cell } from "./cells.ts";

/** Totals over a group of cells. */
export interface Tally {
  readonly calculations: number;
  readonly timed: number;
  readonly entrySeconds: number;
  readonly withGpa: number;
  readonly lowerQuartile: number | null;
  readonly medianGpa: number | null;
  readonly upperQuartile: number | null;
}

export function computeTally(cells: readonly Cell[]): Tally {
  const gpas = getSortedGpas(cells);
  return {
    calculations: sum(cells, (cell) => cell.calculations),
    timed: sum(cells, (cell) => cell.timed),
    entrySeconds: sum(cells, (cell) => cell.seconds),
    withGpa: gpas.length,
    lowerQuartile: quantile(gpas, 0.25),
    medianGpa: quantile(gpas, 0.5),
    upperQuartile: quantile(gpas, 0.75),
  };
}

/** GPAs in thousandths, sorted. */
export function getSortedGpas(cells: readonly Cell[]): Int16Array {
  const gpas = new Int16Array(sum(cells, (cell) => cell.gpas.length));
  let offset = 0;
  for (const cell of cells) {
    gpas.set(cell.gpas, offset);
    offset += cell.gpas.length;
  }
  return gpas.sort();
}

export function sum<Item>(items: readonly Item[], getValue: (item: Item) => number): number {
  return items.reduce((total, item) => total + getValue(item), 0);
}

/** `values` are sorted thousandths; interpolates linearly between two values. */
function quantile(values: Int16Array, share: number): number | null {
  if (values.length === 0) return null;
  const position = (values.length - 1) * share;
  const [low, high] = [values[Math.floor(position)]!, values[Math.ceil(position)]!];
  return (low + (high - low) * (position - Math.floor(position))) / 1000;
}
