import type { UsGrade } from "@meridian/grading";

/** Shown in place of a missing number. */
export const emptyCell = "–";

/** Formats a column's numbers with the same number of decimals, as many as the longest needs: 4.0 above 3.5. */
export function columnFormat(
  values: Iterable<number | null>,
  decimals: { readonly min: number; readonly max: number },
): (value: number | null) => string {
  let needed = decimals.min;
  for (const value of values) {
    if (value !== null) needed = Math.max(needed, Math.min(decimals.max, countDecimals(value)));
  }
  return (value) => (value === null ? emptyCell : value.toFixed(needed));
}

export function plainNumber(value: number): string {
  return value.toFixed(Math.min(3, countDecimals(value)));
}

/** A grade with a typographic minus sign. */
export function printedGrade(grade: UsGrade): string {
  return grade.replace("-", "−");
}

function countDecimals(value: number): number {
  const [, fraction = ""] = String(Math.round(value * 1000) / 1000).split(".");
  return fraction.length;
}

/** Capitalizes a tag for printing: `major` → `Major`. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A credit unit's name without the part in parentheses, for a column heading: `Credit (学分)` → `Credit`. */
export function shortUnit(name: string): string {
  return name.replace(/[(（].*/s, "").trim() || name;
}
