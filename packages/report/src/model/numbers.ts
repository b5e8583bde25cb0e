import type { UsGrade } from "@meridian/grading";

/** What stands where there is no number. */
export const nothing = "–";

/** Numbers of one column, all with the decimals the longest of them needs: 4.0 above 3.5. */
export function columnFormat(
  values: Iterable<number | null>,
  decimals: { readonly least: number; readonly most: number },
): (value: number | null) => string {
  let needed = decimals.least;
  for (const value of values) {
    if (value !== null) needed = Math.max(needed, Math.min(decimals.most, decimalsOf(value)));
  }
  return (value) => (value === null ? nothing : value.toFixed(needed));
}

export function plainNumber(value: number): string {
  return value.toFixed(Math.min(3, decimalsOf(value)));
}

/** A grade with a true minus, as it is printed. */
export function printedGrade(grade: UsGrade): string {
  return grade.replace("-", "−");
}

/** A grade as a screen reader should say it. */
export function spokenGrade(grade: UsGrade): string {
  return grade.replace("-", " minus").replace("+", " plus");
}

function decimalsOf(value: number): number {
  const [, fraction = ""] = String(Math.round(value * 1000) / 1000).split(".");
  return fraction.length;
}

/** A tag as printed: `major` is typed, Major is read. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A credit unit's name without what the facts add in brackets: `Credit (学分)` heads a column as `Credit`. */
export function shortUnit(name: string): string {
  return name.replace(/[(（].*/s, "").trim() || name;
}
