/** Seeded random source: the same seed gives the same practice set, so that sets can be tested and repeated. */
export interface RandomSource {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  /** An integer from 0 (inclusive) to `limit` (exclusive). */
  readonly below: (limit: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined;
}

/** Mulberry32: small, fast and uniform enough for practice. */
export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (items) => items[below(items.length)] };
}
