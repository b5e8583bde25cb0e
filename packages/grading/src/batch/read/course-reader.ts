import { cr, lf, quote } from "../../csv/read-csv.ts";
import { creditScale, maxCredits } from "../../evaluate/grade-course.ts";
import { complex, unknown, type ContributionTable } from "../contribution-table.ts";

/** Reads the cells of a course byte by byte, without creating strings or objects. */
export class CourseReader {
  /** Millionths of credits. */
  credits = 0;
  contribution: number = complex;
  readonly #delimiter: number;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** Reads credits with at most six decimals; returns the end of the cell, or -1 when they need the full evaluation. */
  readCredits(bytes: Uint8Array, start: number): number {
    let at = start;
    let byte = bytes[at] as number;
    const quoted = byte === quote;
    if (quoted) byte = bytes[++at] as number;
    let credits = 0;
    while (byte >= zero && byte <= nine) {
      credits = credits * 10 + byte - zero;
      byte = bytes[++at] as number;
    }
    credits *= creditScale;
    if (byte === point) {
      let unit = creditScale;
      byte = bytes[++at] as number;
      while (byte >= zero && byte <= nine) {
        unit /= 10;
        if (unit < 1) return -1;
        credits += (byte - zero) * unit;
        byte = bytes[++at] as number;
      }
    }
    if (quoted) byte = byte === quote ? (bytes[++at] as number) : quote;
    if (byte !== this.#delimiter && byte !== lf && byte !== cr) return -1;
    if (credits === 0 || credits > maxUnits) return -1;
    this.credits = credits;
    return at;
  }

  /** Reads a mark; returns the end of the cell, or -1 when its quotes are unusual. */
  readMark(bytes: Buffer, start: number, table: ContributionTable): number {
    let at = start;
    let byte = bytes[at] as number;
    const quoted = byte === quote;
    if (quoted) byte = bytes[++at] as number;
    let hundredths = 0;
    let hasDigits = false;
    while (byte >= zero && byte <= nine) {
      hundredths = hundredths * 10 + byte - zero;
      hasDigits = true;
      byte = bytes[++at] as number;
    }
    hundredths *= 100;
    if (byte === point) {
      byte = bytes[++at] as number;
      if (byte >= zero && byte <= nine) {
        hundredths += (byte - zero) * 10;
        byte = bytes[++at] as number;
        if (byte >= zero && byte <= nine) {
          hundredths += byte - zero;
          byte = bytes[++at] as number;
        }
      }
    }
    if (quoted) byte = byte === quote ? (bytes[++at] as number) : quote;
    const isNumber = hasDigits && (byte === this.#delimiter || byte === lf || byte === cr);
    if (!isNumber || hundredths >= table.byHundredths.length) return this.#readMarkText(bytes, start, table);
    const contribution = table.byHundredths[hundredths] as number;
    this.contribution = contribution === unknown ? table.computeHundredths(hundredths) : contribution;
    return at;
  }

  #readMarkText(bytes: Buffer, start: number, table: ContributionTable): number {
    const end = this.skipCell(bytes, start);
    const quotes = bytes[start] === quote ? 1 : 0;
    this.contribution =
      end < 0 ? complex : table.forText(bytes.toString("utf8", start + quotes, end - quotes).trim());
    return end;
  }

  /** The end of a cell, or -1 when its quotes are unusual. A quoted cell contains no quote and no line break. */
  skipCell(bytes: Uint8Array, start: number): number {
    const delimiter = this.#delimiter;
    let at = start;
    let byte = bytes[at] as number;
    if (byte === quote) {
      do byte = bytes[++at] as number;
      while (byte !== quote && byte !== lf);
      byte = byte === quote ? (bytes[++at] as number) : quote;
      return byte === delimiter || byte === lf || byte === cr ? at : -1;
    }
    while (byte !== delimiter && byte !== lf && byte !== cr && byte !== quote) byte = bytes[++at] as number;
    return byte === quote ? -1 : at;
  }
}

const zero = 48;
const nine = 57;
const point = 46;
const maxUnits = maxCredits * creditScale;
