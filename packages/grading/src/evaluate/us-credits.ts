import { divide, multiply } from "./exact.ts";
import type { CourseWork } from "./course-work.ts";
import { creditScale } from "./grade-course.ts";

/** Sets the US credits of every course as an integer over a common denominator, and returns the denominator. */
export function assignUsCredits(works: readonly CourseWork[]): bigint {
  const factors = [...new Set(works.map((work) => work.context.factor))].filter((factor) => factor !== null);
  const denominator = factors.reduce((all, factor) => leastCommonMultiple(all, factor.den), 1n);
  const multipliers = new Map(factors.map((factor) => [factor, factor.num * (denominator / factor.den)]));
  for (const work of works) {
    const multiplier = work.context.factor && multipliers.get(work.context.factor);
    if (work.credits === null || multiplier === null || multiplier === undefined) continue;
    work.usUnits = multiply(work.credits, multiplier);
  }
  return denominator;
}

/** US credits as printed, with at most three decimals. */
export function toUsCredits(units: number | bigint, denominator: bigint): number {
  return createUsCreditConverter(denominator)(units);
}

/** Like `toUsCredits`, with the shared values computed once for many courses. */
export function createUsCreditConverter(denominator: bigint): (units: number | bigint) => number {
  const thousandth = multiply(denominator, creditScale / 1000);
  return (units) => divide(units, thousandth, "half-up") / 1000;
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
