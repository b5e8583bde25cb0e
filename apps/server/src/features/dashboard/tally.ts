import type { Cell } from "./cells.ts";

/** Cells put together, by whatever they have in common. */
export interface Tally {
  readonly calculations: number;
  readonly timed: number;
  readonly entrySeconds: number;
  readonly withGpa: number;
  readonly lowerQuartile: number | null;
  readonly medianGpa: number | null;
  readonly upperQuartile: number | null;
}

export function tallyOf(cells: readonly Cell[]): Tally {
  const gpas = gpasOf(cells);
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

/** Thousandths, in order. */
export function gpasOf(cells: readonly Cell[]): Int16Array {
  const gpas = new Int16Array(sum(cells, (cell) => cell.gpas.length));
  let place = 0;
  for (const cell of cells) {
    gpas.set(cell.gpas, place);
    place += cell.gpas.length;
  }
  return gpas.sort();
}

export function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((all, item) => all + of(item), 0);
}

/** Of thousandths in order; between two of them, as far as the share lies. */
function quantile(values: Int16Array, share: number): number | null {
  if (values.length === 0) return null;
  const place = (values.length - 1) * share;
  const [low, high] = [values[Math.floor(place)]!, values[Math.ceil(place)]!];
  return (low + (high - low) * (place - Math.floor(place))) / 1000;
}
