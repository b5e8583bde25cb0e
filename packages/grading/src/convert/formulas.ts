import { pointScale } from "./points.ts";
import type { InterpolationPoint, NumericSystem } from "../types.ts";

/** Thousandths of a point by linear proportion: worst mark 0, best mark 4. The pass mark is ignored, as is common practice. */
export function linearPoints(system: NumericSystem, value: number): number {
  const [worst, best] = ends(system);
  return between(value, worst, 0, best, 4);
}

/**
 * The modified Bavarian formula and its inverse in one step: maps the range from pass to best linearly onto 1.0 to 4.0.
 * Defined for passing marks only, so marks below the pass give 0. Null when the scale has no pass mark.
 */
export function bavarianPoints(system: NumericSystem, pass: number | null, value: number): number | null {
  const [worst, best] = ends(system);
  if (pass === null || pass === best) return null;
  const lowest = Math.min(worst, best);
  const highest = Math.max(worst, best);
  if (pass < lowest || pass > highest) return null;
  const failed = best > worst ? value < pass : value > pass;
  return failed ? 0 : between(value, pass, 1, best, 4);
}

/** Points from a custom table by linear interpolation, clamped to the first and last knot. */
export function interpolatedPoints(knots: readonly InterpolationPoint[], value: number): number {
  const sorted = [...knots].sort((a, b) => a.mark - b.mark);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) return 0;
  if (value <= first.mark) return Math.round(first.points * pointScale);
  for (let i = 1; i < sorted.length; i++) {
    const low = sorted[i - 1] as InterpolationPoint;
    const high = sorted[i] as InterpolationPoint;
    if (value <= high.mark) return between(value, low.mark, low.points, high.mark, high.points);
  }
  return Math.round(last.points * pointScale);
}

function ends(system: NumericSystem): readonly [worst: number, best: number] {
  return system.better === "higher" ? [system.min, system.max] : [system.max, system.min];
}

/**
 * The value at x of the line through (x0, y0) and (x1, y1), in thousandths, rounded half up. Computed in integers, because
 * reports print these decimals and readers must be able to check them by hand.
 */
function between(x: number, x0: number, y0: number, x1: number, y1: number): number {
  const [px, px0, py0, px1, py1] = [x, x0, y0, x1, y1].map(nano) as [bigint, bigint, bigint, bigint, bigint];
  const run = px1 - px0;
  if (run === 0n) return Math.round(y0 * pointScale);
  const sign = run < 0n ? -1n : 1n;
  const rise = (py0 * run + (px - px0) * (py1 - py0)) * sign;
  const unit = run * sign * 1_000_000n;
  return Number(floorDivide(2n * rise + unit, 2n * unit));
}

function nano(value: number): bigint {
  return BigInt(Math.round(value * 1e9));
}

function floorDivide(a: bigint, b: bigint): bigint {
  const truncated = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? truncated - 1n : truncated;
}
