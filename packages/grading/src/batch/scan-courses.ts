import { creditScale } from "../evaluate/grade-course.ts";
import { cr, lf, quote } from "./csv.ts";
import {
  creditOnlyCode,
  failedCode,
  complexCode,
  leftOutCode,
  unknownCode,
  type MarkCodes,
} from "./mark-codes.ts";

/** Indexes into the sums that `scanCourses` fills: thousandths × weight, then millionths of credits, then counts. */
export const sum = {
  points: 0,
  weights: 1,
  attempted: 2,
  earned: 3,
  counted: 4,
  leftOut: 5,
  courses: 6,
} as const;

/**
 * Adds up the `units,grade` pairs of a row byte by byte, from `start` to the line break, and returns the position after it;
 * -1 when the row needs the full evaluation. A single function without calls in the hot loop, so that it is fast from the
 * first rows on.
 */
export function scanCourses(
  bytes: Uint8Array,
  start: number,
  delimiter: number,
  codes: MarkCodes,
  equal: boolean,
  sums: Float64Array,
): number {
  const table = codes.byHundredths;
  const size = table.length;
  let at = start;
  let points = 0;
  let weights = 0;
  let attempted = 0;
  let earned = 0;
  let counted = 0;
  let leftOut = 0;
  let courses = 0;
  for (;;) {
    // Units: digits, at most six decimals.
    let byte = bytes[at] as number;
    let credits = 0;
    const unitsStart = at;
    while (byte >= 48 && byte <= 57) {
      credits = credits * 10 + byte - 48;
      byte = bytes[++at] as number;
    }
    credits *= creditScale;
    if (byte === 46) {
      let unit = creditScale;
      byte = bytes[++at] as number;
      while (byte >= 48 && byte <= 57) {
        unit /= 10;
        if (unit < 1) return -1;
        credits += (byte - 48) * unit;
        byte = bytes[++at] as number;
      }
    }
    if (byte !== delimiter || at === unitsStart || credits === 0 || credits > maxCredits) return -1;
    // Grade: digits with at most two decimals go through the table, everything else through its text.
    const markStart = ++at;
    byte = bytes[at] as number;
    let mark = 0;
    while (byte >= 48 && byte <= 57) {
      mark = mark * 10 + byte - 48;
      byte = bytes[++at] as number;
    }
    const digits = at - markStart;
    mark *= 100;
    if (byte === 46 && digits > 0) {
      byte = bytes[++at] as number;
      if (byte >= 48 && byte <= 57) {
        mark += (byte - 48) * 10;
        byte = bytes[++at] as number;
        if (byte >= 48 && byte <= 57) {
          mark += byte - 48;
          byte = bytes[++at] as number;
        }
      }
    }
    let code = unknownCode as number;
    if (digits > 0 && mark < size && (byte === delimiter || byte === lf || byte === cr)) {
      code = table[mark] as number;
      if (code === unknownCode) code = codes.codeForHundredths(mark);
    } else {
      while (byte !== delimiter && byte !== lf && byte !== cr) {
        if (byte === quote) return -1;
        byte = bytes[++at] as number;
      }
      if (at === markStart) return -1;
      code = codes.codeForBytes(bytes, markStart, at);
    }
    courses++;
    if (code >= 0) {
      const weight = equal ? 1 : credits;
      points += (code >> 1) * weight;
      weights += weight;
      attempted += credits;
      if (code & 1) earned += credits;
      counted++;
    } else if (code === complexCode) {
      return -1;
    } else if (code === creditOnlyCode) {
      attempted += credits;
      earned += credits;
    } else {
      if (code === failedCode) attempted += credits;
      if (code === failedCode || code === leftOutCode) leftOut++;
    }
    if (byte === delimiter) {
      at++;
      continue;
    }
    if (byte === cr) byte = bytes[++at] as number;
    if (byte !== lf || courses > maxCourses) return -1;
    sums[0] = points;
    sums[1] = weights;
    sums[2] = attempted;
    sums[3] = earned;
    sums[4] = counted;
    sums[5] = leftOut;
    sums[6] = courses;
    return at + 1;
  }
}

// Keep the sums of a row below 2^53: 1000 courses × 1000 credits × 8 points.
const maxCredits = 1000 * creditScale;
const maxCourses = 1000;
