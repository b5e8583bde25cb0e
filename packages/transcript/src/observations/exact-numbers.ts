import { reduceRatio, type Ratio } from "@meridian/grading";
import { westernDigits } from "../cells/cell-text.ts";

/** A printed number with its precision: "59.50" has two decimals. */
export interface PrintedNumber {
  readonly text: string;
  /** The value times 10^decimals. */
  readonly units: bigint;
  readonly decimals: number;
}

/** Reads the first number of a text ("8.45 / 10", "59,50 %"), or null. */
export function readPrintedNumber(text: string): PrintedNumber | null {
  const match = /(\d{1,7})(?:[.,٫](\d{1,6}))?/.exec(westernDigits(text));
  if (!match) return null;
  const [digits, whole = "", fraction = ""] = match;
  return { text: digits, units: BigInt(whole + fraction), decimals: fraction.length };
}

export function sumRatios(values: readonly Ratio[]): Ratio {
  return values.reduce(addRatios, zero);
}

/** Null without any weight. */
export function weightedMean(values: readonly Ratio[], weights: readonly Ratio[]): Ratio | null {
  const weight = sumRatios(weights);
  if (weight.num === 0n) return null;
  const sum = sumRatios(values.map((value, i) => multiplyRatios(value, weights[i] ?? zero)));
  return reduceRatio({ num: sum.num * weight.den, den: sum.den * weight.num });
}

/** Whether the exact value is printed like this, rounded half up or down, or cut off after the last digit. */
export function isPrintedAs({ num, den }: Ratio, { units, decimals }: PrintedNumber): boolean {
  const scaled = num * 10n ** BigInt(decimals);
  const difference = scaled - units * den;
  const distance = difference < 0n ? -difference : difference;
  return 2n * distance <= den || (decimals > 0 && difference >= 0n && difference < den);
}

export function compareRatios(a: Ratio, b: Ratio): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function toPrintedRatio({ units, decimals }: PrintedNumber): Ratio {
  return reduceRatio({ num: units, den: 10n ** BigInt(decimals) });
}

/** Rounded half up. With `trim`, without trailing zeros: 180 instead of 180.00. */
export function formatRatio({ num, den }: Ratio, decimals: number, trim = false): string {
  const sign = num < 0n ? "-" : "";
  const scale = 10n ** BigInt(decimals);
  const size = num < 0n ? -num : num;
  const units = (2n * size * scale + den) / (2n * den);
  const digits = units.toString().padStart(decimals + 1, "0");
  if (decimals === 0) return sign + digits;
  const text = `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return trim ? text.replace(/0{1,9}$/, "").replace(/\.$/, "") : text;
}

export const one: Ratio = { num: 1n, den: 1n };
const zero: Ratio = { num: 0n, den: 1n };

function addRatios(a: Ratio, b: Ratio): Ratio {
  return reduceRatio({ num: a.num * b.den + b.num * a.den, den: a.den * b.den });
}

export function multiplyRatios(a: Ratio, b: Ratio): Ratio {
  return reduceRatio({ num: a.num * b.num, den: a.den * b.den });
}
