import { parseNumber, normalizeWords } from "../cells/cell-text.ts";
import { extractMark, isRepeatCell } from "../cells/cell-values.ts";
import { isTermCell, isYearCell } from "../cells/term-heading.ts";
import type { ColumnKind } from "./column-guess.ts";
import type { ReadsAsMark } from "../cells/reads-as-mark.ts";

export type KindScores = Record<ColumnKind, number>;

/** Scores from 0 to 1 how well the cells of a column match each kind, from their content alone. */
export function scoreContent(cells: string[], readsAsMark: ReadsAsMark): KindScores {
  const filled = cells.filter((cell) => cell !== "");
  const scores: KindScores = {
    course: 0,
    credits: 0,
    mark: 0,
    term: 0,
    year: 0,
    tag: 0,
    code: 0,
    repeat: 0,
    ignore: 0,
  };
  if (filled.length === 0) return scores;
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / filled.length;
  const distinct = new Set(filled.map(normalizeWords)).size;
  // A column that is half empty is rarely the mark or the course.
  const fillFactor = Math.min(1, (filled.length / cells.length) * 1.25);

  if (isRowNumbering(filled)) return { ...scores, ignore: 1 };
  scores.mark = share((cell) => extractMark(cell, readsAsMark) !== null) * fillFactor;
  scores.code = share(isCourseCode) * (distinct / filled.length > 0.7 ? 1 : 0.6);
  scores.term = share(isTermCell);
  scores.year = share(isYearCell);
  scores.repeat = share(isRepeatCell);
  scores.credits =
    share(isCreditsCell) * fillFactor * (distinct <= Math.max(3, filled.length * 0.4) ? 1 : 0.5);

  const text = share(
    (cell) => (normalizeWords(cell).match(/\p{L}/gu)?.length ?? 0) >= (hasIdeographs(cell) ? 2 : 3),
  );
  const length = filled.reduce((sum, cell) => sum + textWeight(cell), 0) / filled.length;
  const varied = distinct / filled.length;
  const isOther = Math.max(scores.code, scores.term, scores.year);
  scores.course =
    text * fillFactor * Math.min(1, length / 8) * (varied > 0.6 ? 1 : varied) * (1 - isOther * 0.7);
  scores.tag = text > 0.8 && filled.length >= 4 && varied <= 0.4 ? 0.5 : 0;
  return scores;
}

function isCreditsCell(cell: string): boolean {
  const credits = parseNumber(cell);
  return credits !== null && credits <= 60 && Number.isInteger(credits * 4);
}

function isCourseCode(cell: string): boolean {
  if (cell.length > 16) return false;
  if (/^\d{5,10}$/.test(cell)) return true;
  // Letters and digits together, no long words, at most three parts.
  return (
    /\d{2,}|[A-Z]\d/u.test(cell) &&
    /\p{L}/u.test(cell) &&
    !/\p{Ll}{4,}/u.test(cell) &&
    /^[\p{L}\d]+(?:[\s./_-][\p{L}\d]+){0,2}$/u.test(cell)
  );
}

/** 1, 2, 3 … down the column. A sequence that starts later must be longer, because credits can be consecutive by chance. */
function isRowNumbering(filled: string[]): boolean {
  const numbers = filled.map((cell) => parseNumber(cell.replace(/[.)]$/, "")));
  const first = numbers[0] ?? 0;
  return filled.length >= (first <= 1 ? 3 : 8) && numbers.every((n, i) => n === Math.trunc(first) + i);
}

const hasIdeographs = (cell: string) =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\p{Script=Kana}]/u.test(cell);
// One ideograph counts as three letters.
const textWeight = (cell: string) => (hasIdeographs(cell) ? cell.length * 3 : cell.length);
