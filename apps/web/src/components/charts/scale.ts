/** A straight ruler: where a value of `domain` stands between the two ends of `range`. */
export function linear(
  domain: readonly [number, number],
  range: readonly [number, number],
): (value: number) => number {
  const [low, high] = domain;
  const [start, end] = range;
  if (high === low) return () => start;
  return (value) => start + ((value - low) / (high - low)) * (end - start);
}

/** Round marks from 0 to at least `most`, about `wanted` of them, never closer than `least`. */
export function ticksTo(most: number, wanted = 4, least = 1): number[] {
  const step = Math.max(niceStep(most / wanted), least);
  const marks = Math.max(1, Math.ceil(rounded(most / step)));
  return Array.from({ length: marks + 1 }, (_, mark) => rounded(mark * step));
}

/** Round marks around all of `low` to `high`: where an axis that does not begin at 0 begins and ends. */
export function ticksAround(low: number, high: number, step: number): number[] {
  const first = Math.floor(rounded(low / step));
  const last = Math.max(Math.ceil(rounded(high / step)), first + 1);
  return Array.from({ length: last - first + 1 }, (_, mark) => rounded((first + mark) * step));
}

/** Every how many of `count` labels one fits, when `room` can hold so many. */
export function labelEvery(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, room)));
}

function niceStep(rough: number): number {
  if (rough <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rounded(rough / power);
  return power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
}

/** Takes the dust of binary fractions off: 0.30000000000000004 is 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
