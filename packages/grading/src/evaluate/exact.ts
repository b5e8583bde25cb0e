/** Exact sum of non-negative integers: a plain number while it is safe, BigInt beyond that. */
export class ExactSum {
  #whole = 0n;
  #part = 0;

  /** Numbers must not exceed `maxPlain`. */
  add(value: number | bigint): void {
    if (typeof value === "number") {
      this.#part += value;
      if (this.#part > maxPlain) this.#flush();
    } else {
      this.#whole += value;
    }
  }

  /** Whether the sum is at least this value. */
  reaches(value: bigint): boolean {
    return this.#whole === 0n ? this.#part >= Number(value) : this.total >= value;
  }

  get total(): number | bigint {
    if (this.#whole === 0n) return this.#part;
    this.#flush();
    return this.#whole;
  }

  reset(): void {
    this.#whole = 0n;
    this.#part = 0;
  }

  #flush(): void {
    this.#whole += BigInt(this.#part);
    this.#part = 0;
  }
}

/** The sum of two such numbers is still exact. */
export const maxPlain = 2 ** 52;

/** A product of non-negative integers: a plain number up to `maxPlain`, BigInt beyond that. */
export function multiply(a: number | bigint, b: number | bigint): number | bigint {
  const product = Number(a) * Number(b);
  return product <= maxPlain ? product : BigInt(a) * BigInt(b);
}

/** A quotient of integers, rounded once: half up or truncated. */
export function divide(
  numerator: number | bigint,
  denominator: number | bigint,
  rounding: "half-up" | "truncate",
): number {
  if (typeof numerator === "number" && typeof denominator === "number") {
    // Below 2^53 a floating-point quotient never rounds up to the next integer.
    const doubled = 2 * numerator + denominator;
    if (doubled <= Number.MAX_SAFE_INTEGER)
      return Math.floor(rounding === "half-up" ? doubled / (2 * denominator) : numerator / denominator);
  }
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  return Number(rounding === "half-up" ? (2n * n + d) / (2n * d) : n / d);
}

/** Formats scaled units: `334` with two decimals is `3.34`. The texts of small values are kept: a batch prints few GPAs often. */
export function decimalText(units: number, decimals: number): string {
  if (units >= maxCachedUnits) return formatDecimal(units, decimals);
  const texts = (cachedTexts[decimals] ??= []);
  return (texts[units] ??= formatDecimal(units, decimals));
}

const maxCachedUnits = 10_000;
const cachedTexts: string[][] = [];

function formatDecimal(units: number, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** An exact positive ratio, e.g. US credits for one local unit. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

/**
 * Recovers the fraction behind a float: 0.5 becomes 1/2, and 30/33 becomes 10/11. Works for denominators below 1000, whose
 * quotients are all distinct floats; any other number is rounded to nine decimals.
 */
export function toRatio(value: number): Ratio {
  let den = 1;
  while (den < 1000 && Math.round(value * den) / den !== value) den += 1;
  if (den === 1000) den = 1e9;
  return reduce({ num: BigInt(Math.round(value * den)), den: BigInt(den) });
}

export function reduce({ num, den }: Ratio): Ratio {
  const divisor = gcd(num, den);
  return divisor > 1n ? { num: num / divisor, den: den / divisor } : { num, den };
}

/** Divides weights by their common divisor to keep sums small: 6.0 and 7.5 credits become 4 and 5. */
export function smallestWeights(weights: readonly (number | bigint)[]): (number | bigint)[] {
  if (weights.every((weight) => typeof weight === "number")) {
    const shared = weights.reduce<number>((a, b) => gcdNumber(a, b), 0);
    return shared > 1 ? weights.map((weight) => weight / shared) : [...weights];
  }
  const shared = weights.reduce<bigint>((a, b) => gcd(a, BigInt(b)), 0n);
  return weights.map((weight) => {
    const small = shared > 1n ? BigInt(weight) / shared : BigInt(weight);
    return small <= BigInt(maxPlain) ? Number(small) : small;
  });
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

function gcdNumber(a: number, b: number): number {
  return b === 0 ? a : gcdNumber(b, a % b);
}
