import { parseNumber, normalizeWords, westernDigits } from "../cells/cell-text.ts";
import { extractCredits, isRepeatCell } from "../cells/cell-values.ts";
import { isTermCell, isYearCell } from "../cells/term-heading.ts";
import { decimalHabit, restoreDecimal } from "../cells/marks/lost-decimal.ts";
import { hasInitial, startsWithTitle } from "../cells/teachers.ts";
import { readMarkCell } from "../cells/marks/read-mark-cell.ts";
import { isGradePhrase } from "../cells/words/grade-words.ts";
import { readResult } from "../cells/words/result-words.ts";
import { readTermWord } from "../cells/words/term-words.ts";
import { columnKinds, type ColumnKind } from "./column-guess.ts";
import type { MarkScale, ReadsAsMark } from "../cells/marks/reads-as-mark.ts";

export type KindScores = Record<ColumnKind, number>;

/**
 * Scores from 0 to 1 how well the cells of a column match each kind, from their content alone. With `hasMaximum`, another
 * column says what each mark is out of.
 */
export function scoreContent(cells: string[], readsAsMark: ReadsAsMark, hasMaximum = false): KindScores {
  const filled = cells.filter((cell) => cell !== "");
  const scores = Object.fromEntries(columnKinds.map((kind) => [kind, 0])) as KindScores;
  // A column of dashes is empty.
  if (filled.every((cell) => /^[-–—]+$/.test(cell))) return scores;
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / filled.length;
  const distinct = new Set(filled.map(normalizeWords)).size;
  const varied = distinct / filled.length;
  // A column that is half empty is rarely the mark or the course.
  const fillFactor = Math.min(1, (filled.length / cells.length) * 1.25);

  if (isRowNumbering(filled)) return { ...scores, ignore: 1 };
  const numbers = share((cell) => parseNumber(cell) !== null);
  scores.result =
    distinct <= Math.max(4, filled.length * 0.3) ? share((cell) => readResult(cell) !== null) : 0;
  scores.mark = scoreMarks(filled, readsAsMark, hasMaximum) * fillFactor;
  // Passed or failed is a mark only if the table has no other.
  if (scores.result > 0.8) scores.mark *= 0.5;
  scores.code = share(isCourseCode) * (varied > 0.7 ? 1 : 0.6);
  scores.term = share(isTermCell);
  scores.date = share(isDateCell);
  scores.year = share(isYearCell) * (scores.date > 0.5 ? 0.8 : 1);
  scores.repeat = share(isRepeatCell);
  const isZero = numbers === 1 && filled.every((cell) => parseNumber(cell) === 0);
  scores.credits =
    (isZero ? 0 : 1) *
    share(isCreditsCell) *
    fillFactor *
    (distinct <= Math.max(3, filled.length * 0.4) ? 1 : 0.5);
  scores.maximum =
    distinct <= Math.max(2, filled.length * 0.3) ? share(isMaximumCell) : share(isRoundMaximum) * 0.4;
  scores.minimum = numbers * (distinct <= Math.max(2, filled.length * 0.3) ? 1 : 0.4);
  for (const kind of ["points", "quality", "coefficient", "part", "hours", "rank"] as const)
    scores[kind] = numbers;

  const text = share(
    (cell) => (normalizeWords(cell).match(/\p{L}/gu)?.length ?? 0) >= (hasIdeographs(cell) ? 2 : 3),
  );
  const length = filled.reduce((sum, cell) => sum + textWeight(cell), 0) / filled.length;
  const isOther = Math.max(scores.code, scores.term, scores.year);
  scores.course =
    text *
    fillFactor *
    Math.min(1, length / 8) *
    (varied > 0.6 || areLists(filled) ? 1 : varied) *
    (1 - isOther * 0.7) *
    // However varied, "Bueno", "Bueno Regular" and "Sobresaliente" are not course names.
    (1 - share(isGradePhrase) * 0.7) *
    (1 - share((cell) => startsWithTitle(cell) || hasInitial(cell)));
  scores.tag = text > 0.8 && filled.length >= 4 && varied <= 0.4 ? 0.5 : 0;
  return scores;
}

/** The subjects of a school again in each year: five or more different names before one of them comes back. */
function areLists(names: readonly string[]): boolean {
  let [lists, current] = [0, new Set<string>()];
  for (const name of names) {
    if (lists === 0 || current.has(name)) [lists, current] = [lists + 1, new Set()];
    current.add(name);
  }
  return names.length >= lists * 5;
}

/** How well cells read as marks of the scale, and how much they look like marks that students get. */
function scoreMarks(filled: string[], readsAsMark: ReadsAsMark, hasMaximum: boolean): number {
  const habit = decimalHabit(filled);
  // "First 2019/2020" contains a year, and no mark.
  const read = filled.map((cell) =>
    hasYear.test(cell) ? null : (readMarkCell(cell, readsAsMark)?.mark ?? null),
  );
  const restored = filled.filter(
    (cell, i) => read[i] === null && restoreDecimal(cell, habit, readsAsMark),
  ).length;
  const share = (read.filter((mark) => mark !== null).length + restored * 0.8) / filled.length;
  const { scale } = readsAsMark;
  if (!scale) return share;
  const values = read.flatMap((mark) => (mark === null ? [] : (numberIn(mark) ?? [])));
  // On a numeric scale the number counts, if the table has one.
  if (values.length < read.length * 0.3) return share * (restored > 0 ? 1 : 0.85);
  return share * plausibility(values, scale, hasMaximum, habit !== null || restored > 0);
}

const hasYear = /(?<!\d)(?:19|20)\d\d\s?[/–-]\s?(?:(?:19|20)?\d\d)(?!\d)/;

/** Lower for numbers that fit the scale but are rarely marks: all the same, all near the bottom, never a decimal. */
function plausibility(values: number[], scale: MarkScale, hasMaximum: boolean, hasDecimals: boolean): number {
  let factor = 1;
  // Two rows show no habit.
  if (values.length < 3) return factor;
  if (values.length >= 4 && new Set(values).size === 1) factor *= 0.5;
  if (scale.better === "higher" && scale.max >= 10 && !hasMaximum) {
    const usual = values.filter((value) => value >= scale.max * 0.3).length / values.length;
    factor *= 0.5 + 0.5 * usual;
  }
  if (!hasDecimals && scale.step !== undefined && scale.step < 1 && values.length >= 4) factor *= 0.85;
  return factor;
}

function numberIn(mark: string): number | null {
  const match = /^\d{1,4}(?:[.,٫]\d{1,3})?/.exec(westernDigits(mark));
  return match ? Number(match[0].replace(/[,٫]/, ".")) : null;
}

function isCreditsCell(cell: string): boolean {
  const credits = parseNumber(extractCredits(cell) ?? "");
  return credits !== null && credits <= 60 && Number.isInteger(credits * 4);
}

export function isMaximumCell(cell: string): boolean {
  const maximum = parseNumber(cell);
  return maximum !== null && maximum >= 5 && Number.isInteger(maximum) && (maximum % 5 === 0 || maximum < 50);
}

const isRoundMaximum = (cell: string) => isMaximumCell(cell) && (parseNumber(cell) ?? 0) % 5 === 0;

function isDateCell(cell: string): boolean {
  const words = normalizeWords(westernDigits(cell));
  return (
    /^\d{1,2} \d{1,2} (?:19|20)?\d\d$/.test(words) ||
    /^(?:19|20)\d\d \d{1,2} \d{1,2}$/.test(words) ||
    /^(?:0?[1-9]|1[0-2]) (?:19|20)\d\d$/.test(words) ||
    isMonthAndYear(words) ||
    /^(?:\d{1,2} )?(?:\p{L}{3,10}) (?:\d{1,2} )?(?:19|20)\d\d$/u.test(words)
  );
}

/** Excel turns "June 2017" into "Jun-17". */
const isMonthAndYear = (words: string) => {
  const month = /^(\p{L}{3,10}) \d\d$/u.exec(words)?.[1];
  return month !== undefined && readTermWord(month) === "month";
};

export function isCourseCode(printed: string): boolean {
  if (printed.length > 16) return false;
  const cell = westernDigits(printed);
  // "CHEM 1A", "PSYC 1"
  if (/^\p{Lu}{2,5} ?\d{1,3}\p{Lu}{0,2}$/u.test(cell)) return true;
  if (/^\d{5,10}$|^\d{3}-\d{4}-\d{2}$/.test(cell)) return true;
  // Letters and digits together, no long words, at most three parts.
  return (
    /\d{2,}|[A-Z]\d/u.test(cell) &&
    /\p{L}/u.test(cell) &&
    !/[\p{Ll}\p{Lo}]{4,}/u.test(cell) &&
    /^[\p{L}\d]+(?:[\s./_-][\p{L}\d]+){0,2}$/u.test(cell)
  );
}

/**
 * 1, 2, 3 … down the column, or again from 1 in each term. A sequence that starts later must be longer, because credits can
 * be consecutive by chance.
 */
function isRowNumbering(filled: string[]): boolean {
  const numbers = filled.map((cell) => parseNumber(cell.replace(/[.)]$/, "")));
  const first = numbers[0] ?? 0;
  if (filled.length < (first <= 1 ? 3 : 8) || numbers.includes(null)) return false;
  const steps = numbers.filter((n, i) => i > 0 && n === (numbers[i - 1] ?? 0) + 1).length;
  const restarts = numbers.filter((n, i) => i > 0 && n === 1).length;
  return Number.isInteger(first) && steps + restarts === numbers.length - 1 && steps >= restarts * 2;
}

const hasIdeographs = (cell: string) =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\p{Script=Kana}]/u.test(cell);
// One ideograph counts as three letters.
const textWeight = (cell: string) => (hasIdeographs(cell) ? cell.length * 3 : cell.length);
