import { parseNumber, westernDigits } from "../../cells/cell-text.ts";
import { extractCredits, splitCredits } from "../../cells/cell-values.ts";
import type { ValueReading } from "./read-row-mark.ts";
import type { TableHabits } from "./table-habits.ts";

/** More than a course is worth in any system; a number above it has lost its decimal separator. */
const maxCredits = 60;

/** Reads the credits of a row. */
export function readRowCredits(printed: string, habits: TableHabits): ValueReading {
  const text = /^[-–—]+$/.test(printed) ? "" : printed;
  // Many rows have credits (a few rows show no habit), or none has although a column is named for them.
  const { rows, filled } = habits;
  const isExpected = filled.credits >= (rows < 8 ? 0.8 : 0.3) || filled.credits < 0.1;
  if (text === "") return { text, doubts: isExpected ? [{ reason: { code: "missing" }, readings: [] }] : [] };
  const credits = extractCredits(text);
  if (credits === null) return askForAttempted(text);
  const value = parseNumber(credits);
  const digits = /^\d+/.exec(westernDigits(credits))?.[0] ?? "";
  if (!habits.credits || value === null || value <= maxCredits || digits.length <= habits.credits.digits)
    return { text: credits, doubts: findUnusual(text, credits, value, habits.usualCredits) };
  const { separator, digits: places } = habits.credits;
  const restored = `${digits.slice(0, -places)}${separator}${digits.slice(-places)}`;
  const readings = [
    { text: restored, evidence: `The other credits have decimals.` },
    { text: credits, evidence: `${credits} was read.` },
  ];
  return { text: restored, doubts: [{ reason: { code: "lost-decimal" }, readings }] };
}

const minHoursPerCredit = 10;

/** The larger of two numbers is what was attempted, which counts for a failed course too. */
function askForAttempted(printed: string): ValueReading {
  const [attempted, earned] = splitCredits(printed).toSorted((a, b) => parseNumber(b)! - parseNumber(a)!);
  if (attempted === undefined || earned === undefined)
    return { text: printed, doubts: [{ reason: { code: "outside-scale" }, readings: [] }] };
  // "3 / 108" are credits and hours.
  if (parseNumber(attempted)! >= parseNumber(earned)! * minHoursPerCredit && parseNumber(earned)! > 0)
    return { text: earned, doubts: [] };
  const readings = [
    { text: attempted, evidence: "The larger number may be the credits attempted." },
    { text: earned, evidence: "The smaller number may be the credits earned." },
  ];
  return { text: attempted, doubts: [{ reason: { code: "taken-from-text", printed }, readings }] };
}

/** Credits in brackets do not count at some institutions, and a number far above all others may have a digit too many. */
function findUnusual(
  printed: string,
  credits: string,
  value: number | null,
  usual: TableHabits["usualCredits"],
): ValueReading["doubts"] {
  if (!usual || value === null) return [];
  const asRead = { text: credits, evidence: "As printed." };
  if (/^[([]/.test(printed) && !usual.inBrackets) {
    const none = { text: "0", evidence: "Most credits are not in brackets; these may not count." };
    return [{ reason: { code: "taken-from-text", printed }, readings: [asRead, none] }];
  }
  if (value <= maxCredits || value <= usual.median * 4) return [];
  return [{ reason: { code: "unusual-credits" }, readings: [asRead] }];
}
