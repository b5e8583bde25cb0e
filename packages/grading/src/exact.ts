/** Exact sum of point × weight products: plain numbers while they are safe integers, BigInt beyond that. */
export class ExactSum {
  #whole = 0n;
  #part = 0;

  add(points: number, weight: number | bigint): void {
    if (typeof weight === "number" && weight <= safeWeight && points <= safePoints) {
      this.#part += points * weight;
      if (this.#part > safeTotal) this.#flush();
    } else {
      this.#whole += BigInt(points) * BigInt(weight);
    }
  }

  /** Whether the sum is at least this value. */
  reaches(value: bigint): boolean {
    return this.#whole === 0n ? this.#part >= Number(value) : this.total >= value;
  }

  get total(): bigint {
    this.#flush();
    return this.#whole;
  }

  #flush(): void {
    this.#whole += BigInt(this.#part);
    this.#part = 0;
  }
}

// A product stays below 2^51, and a sum is flushed before it leaves 2^53.
const safePoints = 2 ** 13;
const safeWeight = 2 ** 38;
const safeTotal = 2 ** 51;

/** A quotient scaled by 10^decimals and rounded once, half up or truncated. */
export function quotient(
  numerator: bigint,
  denominator: bigint,
  decimals: number,
  rounding: "half-up" | "truncate",
): bigint {
  const scaled = numerator * 10n ** BigInt(decimals);
  return rounding === "half-up" ? (2n * scaled + denominator) / (2n * denominator) : scaled / denominator;
}

/** Formats scaled units: `334` with two decimals is `3.34`. */
export function decimalText(units: bigint, decimals: number): string {
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
    return small <= BigInt(safeWeight) ? Number(small) : small;
  });
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

function gcdNumber(a: number, b: number): number {
  return b === 0 ? a : gcdNumber(b, a % b);
}
