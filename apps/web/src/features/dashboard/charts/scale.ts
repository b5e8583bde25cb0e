/** Linear scale: maps a value of `domain` to `range`. */
export function linear(
  domain: readonly [number, number],
  range: readonly [number, number],
): (value: number) => number {
  const [low, high] = domain;
  const [start, end] = range;
  if (high === low) return () => start;
  return (value) => start + ((value - low) / (high - low)) * (end - start);
}

/** Round ticks from 0 to at least `max`, about `count` of them, at least `minStep` apart. */
export function ticksTo(max: number, count = 4, minStep = 1): number[] {
  const step = Math.max(niceStep(max / count), minStep);
  const steps = Math.max(1, Math.ceil(withoutNoise(max / step)));
  return Array.from({ length: steps + 1 }, (_, index) => withoutNoise(index * step));
}

/** Round ticks that enclose `low` to `high`, for an axis that does not start at 0. */
export function ticksAround(low: number, high: number, step: number): number[] {
  const first = Math.floor(withoutNoise(low / step));
  const last = Math.max(Math.ceil(withoutNoise(high / step)), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => withoutNoise((first + index) * step));
}

/** Label interval: show every nth of `count` labels if only `room` of them fit. */
export function labelEvery(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, room)));
}

function niceStep(rough: number): number {
  if (rough <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = withoutNoise(rough / power);
  return power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
}

/** Removes floating-point noise: 0.30000000000000004 becomes 0.3. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}
