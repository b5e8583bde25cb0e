import type { Equivalency } from "@meridian/contract/evaluation/equivalency";

/** Years of schooling and study from first grade, against twelve years of school and four of college in the US. */
export interface YearsRuler {
  /** First and last year drawn. */
  readonly from: number;
  readonly to: number;
  /** Years before the credential, and at its end. The two ends differ if the years before it vary. */
  readonly entry: number;
  readonly ends: readonly [fewest: number, most: number];
  /** "3 years" */
  readonly length: string;
  readonly caption: string;
  /** What the drawing shows, in words. */
  readonly text: string;
}

export const usSchoolYears = 12;
export const usBachelorYears = 16;

/** Null if either number is unknown. A school certificate counts all years from first grade, so it has no entry to draw. */
export function yearsRuler({ entryYears, years }: Equivalency): YearsRuler | null {
  if (!entryYears || years === null || years >= 10) return null;
  const [fewest = 0, most = fewest] = entryYears;
  const from = Math.min(10, fewest - 1);
  const ends = [fewest + years, most + years] as const;
  const length = years === 1 ? "1 year" : `${years} years`;
  const before = either(fewest, most);
  return {
    from,
    to: Math.max(18, Math.ceil(ends[1])),
    entry: fewest,
    ends,
    length,
    caption: "Years of schooling and study †, with the end of this credential marked",
    text:
      `${length} after ${before} years of schooling and study, so this credential ends after ${either(...ends)} years †. ` +
      `In the US, high school ends after ${usSchoolYears} years and a bachelor’s degree after ${usBachelorYears}.`,
  };
}

function either(fewest: number, most: number): string {
  return fewest === most ? String(fewest) : `${fewest} or ${most}`;
}
