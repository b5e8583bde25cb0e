import { parseNumber, westernDigits } from "../../cells/cell-text.ts";
import { findLookalike } from "../../cells/marks/lookalikes.ts";
import { restoreDecimal } from "../../cells/marks/lost-decimal.ts";
import { readMarkCell } from "../../cells/marks/read-mark-cell.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import { readResult } from "../../cells/words/result-words.ts";
import type { DoubtReason, Reading } from "../../review/doubt.ts";
import type { PrintedGrade } from "./find-printed-grades.ts";
import type { TableHabits } from "./table-habits.ts";

export interface ValueReading {
  readonly text: string;
  readonly doubts: readonly { readonly reason: DoubtReason; readonly readings: readonly Reading[] }[];
}

export interface MarkTexts {
  readonly mark: string;
  readonly maximum: string;
  readonly minimum: string;
  readonly result: string;
  /** The institution's own grades of the mark. */
  readonly grades?: readonly PrintedGrade[];
  /** Read from a picture. */
  readonly recognized?: boolean;
}

/** Reads the mark of a row together with its maximum, minimum and printed result. */
export function readRowMark(texts: MarkTexts, habits: TableHabits, readsAsMark: ReadsAsMark): ValueReading {
  if (texts.mark === "") return readMissingMark(texts.result, habits, readsAsMark);
  // People type O for 0 as well. On a scale of letters, only a recognizer confuses them.
  const mayMistake = texts.recognized || readsAsMark.scale !== undefined;
  const lookalike = mayMistake ? findLookalike(texts.mark, readsAsMark) : null;
  if (lookalike) {
    const read = readRowMark({ ...texts, mark: lookalike.text, recognized: false }, habits, readsAsMark);
    return lookalike.sure ? read : { ...read, doubts: [...read.doubts, askAboutShape(texts, read.text)] };
  }
  const withMaximum = readWithMaximum(texts, habits, readsAsMark);
  const cell = withMaximum ? null : readMarkCell(texts.mark, readsAsMark);
  if (!withMaximum && !cell) return readUnfittingMark(texts.mark, habits, readsAsMark);
  const mark = withMaximum?.text ?? cell?.mark ?? texts.mark;
  const doubts = [...(withMaximum?.doubts ?? [])];
  const contradiction = findContradiction(mark, cell?.rest ?? "", texts, readsAsMark);
  if (contradiction) return { text: contradiction.text, doubts: [...doubts, ...contradiction.doubts] };
  const pair = cell && habits.printsPlainMarks ? splitPair(cell.mark, readsAsMark) : null;
  if (pair) return { text: mark, doubts: [...doubts, pair] };
  const fraction = cell ? findFraction(cell.mark, habits, readsAsMark) : null;
  if (fraction) doubts.push(fraction);
  if (cell?.unclear)
    doubts.push({
      reason: { code: "taken-from-text", printed: texts.mark },
      readings: [{ text: mark, evidence: `“${texts.mark}” is printed.` }],
    });
  return { text: mark, doubts };
}

const askAboutShape = ({ mark: printed, recognized }: MarkTexts, text: string) => ({
  reason: { code: "taken-from-text" as const, printed },
  readings: [
    { text, evidence: `Read as “${printed}”, which is not a mark of this scale but looks like this one.` },
    { text: printed, evidence: recognized ? "As recognized." : "As in the file." },
  ],
});

/** Without a number, a printed result is the mark; it may also be all that was recognized of the row. */
function readMissingMark(result: string, habits: TableHabits, readsAsMark: ReadsAsMark): ValueReading {
  const printed = result !== "" && readResult(result) !== null && readsAsMark(result) ? result : "";
  if (habits.filled.mark < 0.6) return { text: printed, doubts: [] };
  const readings = printed === "" ? [] : [{ text: printed, evidence: `The result is “${printed}”.` }];
  return { text: printed, doubts: [{ reason: { code: "missing" }, readings }] };
}

function readUnfittingMark(text: string, habits: TableHabits, readsAsMark: ReadsAsMark): ValueReading {
  const restored = restoreDecimal(text, habits.marks, readsAsMark);
  if (restored === null) return { text, doubts: [{ reason: { code: "outside-scale" }, readings: [] }] };
  const readings = [
    { text: restored, evidence: `${text} is outside the scale; ${restored} is on it.` },
    { text, evidence: `${text} was read.` },
  ];
  return { text: restored, doubts: [{ reason: { code: "lost-decimal" }, readings }] };
}

/** "43" of 50 becomes "43/50", which the engine reads as a percentage. Null if the mark is out of the scale's own maximum. */
function readWithMaximum(
  texts: MarkTexts,
  habits: TableHabits,
  readsAsMark: ReadsAsMark,
): ValueReading | null {
  const { scale } = readsAsMark;
  const maximum = parseNumber(texts.maximum) ?? habits.headerMaximum;
  const number = /^\d{1,4}(?:[.,]\d{1,3})?$/.exec(
    westernDigits(texts.mark.replace(/(?<![*\s])[*\s]+$/, "")).replace("٫", "."),
  )?.[0];
  if (!scale || !maximum || number === undefined || maximum === scale.max || scale.better === "lower")
    return null;
  const fraction = `${number}/${maximum}`;
  const onScale = { text: number, evidence: `${number} is on the scale up to ${scale.max}.` };
  const outOf = { text: fraction, evidence: `The document gives ${maximum} as the maximum.` };
  if (readsAsMark(fraction)) return { text: fraction, doubts: [] };
  const unclear = { reason: { code: "maximum-unclear" as const }, readings: [onScale, outOf] };
  if (readsAsMark(number)) return { text: number, doubts: [unclear] };
  return { text: fraction, doubts: [{ ...unclear, readings: [outOf] }] };
}

/** "0.85" or "8.5" among percentages is probably 85 %. */
function findFraction(
  mark: string,
  { usualMark }: TableHabits,
  { scale }: ReadsAsMark,
): ValueReading["doubts"][number] | null {
  const value = parseNumber(mark);
  if (scale?.max !== 100 || scale.better !== "higher" || !usualMark || usualMark < 40) return null;
  if (value === null || value <= 0 || value >= 10 || Number.isInteger(value)) return null;
  const percent = String(Number((value * (value < 1 ? 100 : 10)).toFixed(2)));
  const readings = [
    { text: mark, evidence: "As printed." },
    { text: percent, evidence: `Other marks are around ${usualMark}.` },
  ];
  return { reason: { code: "maximum-unclear" }, readings };
}

/** "58/62" among plain numbers: 58 and 62 in a second exam rather than 58 out of 62. */
function splitPair(mark: string, readsAsMark: ReadsAsMark): ValueReading["doubts"][number] | null {
  const [, first, second] = /^(\d{1,3}(?:[.,٫]\d{1,2})?)\s?\/\s?(\d{1,3})$/.exec(westernDigits(mark)) ?? [];
  if (first === undefined || second === undefined || Number(second) === readsAsMark.scale?.max) return null;
  const readings = [
    { text: mark, evidence: `${first} out of ${second}.` },
    { text: second, evidence: "The second of two marks." },
    { text: first, evidence: "The first of two marks." },
  ];
  return { reason: { code: "maximum-unclear" }, readings: readings.filter(({ text }) => readsAsMark(text)) };
}

/** A printed fail never becomes a pass: the fail is imported and the number offered. Otherwise the number counts. */
function findContradiction(
  mark: string,
  rest: string,
  texts: MarkTexts,
  readsAsMark: ReadsAsMark,
): ValueReading | null {
  const meaning = readsAsMark.interpret?.(mark) ?? null;
  const outcome = meaning?.outcome ?? null;
  const grade = texts.grades?.find((other) => other.outcome !== outcome);
  if (outcome === null) {
    // "Absent" may be graded as a fail. A withdrawal has no points either.
    const asFail = grade?.outcome === "failed" && /\p{L}/u.test(grade.text) ? grade.text : null;
    if (meaning === null || asFail === null) return null;
    const asPrinted = { text: mark, evidence: `${mark} is printed as the mark.` };
    return contradictFail(asFail, asPrinted, readsAsMark);
  }
  const printed = [texts.result, rest].find((text) => readResult(text) !== null) ?? grade?.text ?? "";
  const result = readResult(printed) ?? grade?.outcome ?? null;
  const asMark = {
    text: mark,
    evidence: `${mark} is printed as the mark, which is a ${passOrFail[outcome]}.`,
  };
  if (result === null) {
    const minimum = parseNumber(texts.minimum);
    const value = parseNumber(texts.mark);
    if (minimum === null || value === null || outcome === "failed" || value >= minimum) return null;
    if (readsAsMark.scale?.better !== "higher") return null;
    const reason = { code: "result-contradicts" as const, result: `minimum ${texts.minimum}` };
    return {
      text: mark,
      doubts: [{ reason, readings: [asMark, failed(mark, readsAsMark, `below the minimum of ${minimum}`)] }],
    };
  }
  if (result === "failed" && outcome === "failed" && !isFailingGrade(meaning?.us)) {
    const asGraded = {
      text: mark,
      evidence: `${mark} is printed as the mark, which this table converts to ${meaning?.us}.`,
    };
    const reason = { code: "result-contradicts" as const, result: printed };
    const asFail = failed(printed, readsAsMark, `“${printed}” is printed`);
    return { text: mark, doubts: [{ reason, readings: [asGraded, asFail] }] };
  }
  if (result === outcome) return null;
  if (result === "failed") return contradictFail(printed, asMark, readsAsMark);
  const reason = { code: "result-contradicts" as const, result: printed };
  const isGrade = readsAsMark.interpret?.(printed)?.outcome === "passed" && parseNumber(printed) === null;
  const asGrade = { text: printed, evidence: `“${printed}” is printed next to it.` };
  return { text: mark, doubts: [{ reason, readings: isGrade ? [asMark, asGrade] : [asMark] }] };
}

/** Tables may give a D below the pass mark, for marks that pass at some institutions or by compensation. */
const isFailingGrade = (us: string | null | undefined) => us === "F" || us === null || us === undefined;

function contradictFail(printed: string, asMark: Reading, readsAsMark: ReadsAsMark): ValueReading {
  const asFail = failed(printed, readsAsMark, `“${printed}” is printed`);
  const reason = { code: "result-contradicts" as const, result: printed };
  return { text: asFail.text, doubts: [{ reason, readings: [asFail, asMark] }] };
}

function failed(printed: string, readsAsMark: ReadsAsMark, evidence: string): Reading {
  const word =
    [printed, "Fail"].find((text) => readsAsMark.interpret?.(text)?.outcome === "failed") ?? printed;
  return { text: word, evidence: `${evidence[0]?.toUpperCase()}${evidence.slice(1)}.` };
}

const passOrFail = { passed: "pass", failed: "fail" };
