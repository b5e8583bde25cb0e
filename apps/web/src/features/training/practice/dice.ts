/** Repeatable chance: the same seed gives the same practice set, so that a set can be tested and taken again. */
export interface Dice {
  /** From 0 to under 1. */
  readonly roll: () => number;
  /** A whole number from 0 to under `sides`. */
  readonly below: (sides: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined;
}

/** Mulberry32: small, fast and even enough for practice. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (sides: number) => Math.floor(roll() * sides);
  return { roll, below, pick: (items) => items[below(items.length)] };
}
