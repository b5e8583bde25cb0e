/** Seeded pseudo-random numbers, so that every demo installation has the same data. */
export interface RandomSource {
  /** At least 0, less than 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Close to `mean`, rarely more than twice `spread` away. */
  around(mean: number, spread: number): number;
}

export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  // mulberry32; 32 bits of state are enough for demo data.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    around: (mean, spread) => mean + (next() + next() + next() - 1.5) * 2 * spread,
  };
}
