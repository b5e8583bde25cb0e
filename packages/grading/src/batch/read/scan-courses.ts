import { creditScale, maxCredits } from "../../evaluate/grade-course.ts";
import type { Tally } from "../../evaluate/tally.ts";
import { cr, lf, quote } from "../../csv/read-csv.ts";
import { complex, unknown, type ContributionTable } from "../contribution-table.ts";
import { maxCoursesPerStudent } from "./row-reader.ts";

/**
 * Adds the `units,grade` pairs of a row to `tally` byte by byte, from `start` to the line break, and returns the position
 * after it; -1 when the row needs the full evaluation. Reads the cells itself instead of with `CourseReader`, because calls
 * in this loop are slow until it is compiled, which takes a fifth of the time for a typical file.
 */
export function scanCourses(
  bytes: Buffer,
  start: number,
  delimiter: number,
  table: ContributionTable,
  equal: boolean,
  tally: Tally,
): number {
  const { byHundredths } = table;
  const size = byHundredths.length;
  let at = start;
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
    if (byte !== delimiter || at === unitsStart || credits === 0 || credits > maxUnits) return -1;
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
    let contribution = unknown as number;
    if (digits > 0 && mark < size && (byte === delimiter || byte === lf || byte === cr)) {
      contribution = byHundredths[mark] as number;
      if (contribution === unknown) contribution = table.computeHundredths(mark);
    } else {
      while (byte !== delimiter && byte !== lf && byte !== cr) {
        if (byte === quote) return -1;
        byte = bytes[++at] as number;
      }
      if (at === markStart) return -1;
      contribution = table.forText(bytes.toString("utf8", markStart, at));
    }
    if (contribution === complex) return -1;
    tally.add(contribution, equal ? 1 : credits, credits);
    if (byte === delimiter) {
      at++;
      continue;
    }
    if (byte === cr) byte = bytes[++at] as number;
    return byte !== lf || tally.courses > maxCoursesPerStudent ? -1 : at + 1;
  }
}

const maxUnits = maxCredits * creditScale;
