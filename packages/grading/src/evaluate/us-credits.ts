import { quotient } from "../exact.ts";
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
    const product = work.credits * Number(multiplier);
    work.usUnits = product <= Number.MAX_SAFE_INTEGER ? product : BigInt(work.credits) * multiplier;
  }
  return denominator;
}

/** US credits as printed, with at most three decimals. */
export function toUsCredits(units: number | bigint, denominator: bigint): number {
  return createUsCreditConverter(denominator)(units);
}

/** Like `toUsCredits`, with the shared values computed once for many courses. */
export function createUsCreditConverter(denominator: bigint): (units: number | bigint) => number {
  const thousandth = Number(denominator) * (creditScale / 1000);
  const exact = thousandth < 2 ** 51;
  const whole = denominator * BigInt(creditScale);
  return (units) =>
    exact && typeof units === "number" && units < 2 ** 51
      ? Math.floor((2 * units + thousandth) / (2 * thousandth)) / 1000
      : Number(quotient(BigInt(units), whole, 3, "half-up")) / 1000;
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
