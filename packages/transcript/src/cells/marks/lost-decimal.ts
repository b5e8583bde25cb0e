import { westernDigits } from "../cell-text.ts";
import type { ReadsAsMark } from "./reads-as-mark.ts";

/** How the numbers of a column are printed. */
export interface DecimalHabit {
  readonly separator: "." | ",";
  /** Digits after the separator in most cells. */
  readonly digits: number;
}

/** How decimals are written in a column where most numbers have them, or null. */
export function decimalHabit(cells: readonly string[]): DecimalHabit | null {
  const numbers = cells.map(westernDigits).filter((cell) => /^\d/.test(cell));
  const matches = numbers.flatMap((cell) => {
    const match = /^\d{1,3}([.,])(\d{1,3})(?!\d)/.exec(cell);
    return match ? [{ separator: match[1] as "." | ",", digits: (match[2] ?? "").length }] : [];
  });
  if (matches.length < Math.max(1, numbers.length * 0.25)) return null;
  const count = (digits: number) => matches.filter((match) => match.digits === digits).length;
  const digits = [1, 2, 3].toSorted((a, b) => count(b) - count(a))[0] ?? 1;
  const commas = matches.filter((match) => match.separator === ",").length;
  return { separator: commas * 2 >= matches.length ? "," : ".", digits };
}

/**
 * Text recognition loses small commas: 17 for 1,7. Restores the one that puts the number on the scale; null if the text
 * is on the scale as it is, or no single position does.
 */
export function restoreDecimal(
  text: string,
  habit: DecimalHabit | null,
  readsAsMark: ReadsAsMark,
): string | null {
  const { scale } = readsAsMark;
  const digits = westernDigits(text).trim();
  if (!scale || !/^\d{2,4}$/.test(digits) || readsAsMark(digits)) return null;
  const printsDecimals = habit !== null || (scale.step !== undefined && scale.step < 1);
  if (!printsDecimals) return null;
  const { separator, digits: count } = habit ?? { separator: ",", digits: 1 };
  const restored = [count, 1, 2]
    .filter((places) => places < digits.length)
    .map((places) => `${digits.slice(0, -places)}${separator}${digits.slice(-places)}`);
  return restored.find((candidate) => readsAsMark(candidate)) ?? null;
}
