import { parseNumber } from "../cells/cell-text.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readResult } from "../cells/words/result-words.ts";
import type { ColumnRelations } from "./column-relations.ts";
import type { MainColumns, Rival } from "./main-columns.ts";

/**
 * The competing columns that the user has to decide about, without those that only repeat or follow from the chosen
 * one.
 */
export function filterRivals(
  body: string[][],
  chosenColumns: MainColumns,
  close: readonly Rival[],
  readsAsMark: ReadsAsMark,
  /** The same with what each mark is out of: "255/300". */
  outOf: string[][] = body,
  /** A part of the mark is no competitor of it. */
  sums: ColumnRelations["sums"] = [],
): Rival[] {
  const rivals = close.flatMap(({ kind, columns: [chosen = 0, ...others] }): Rival[] => {
    const isQuestion = (other: number) =>
      !areSame(body, chosen, other) &&
      !(kind === "course" && (areTranslated(body, chosen, other) || areInBrackets(body, other))) &&
      !(kind === "mark" && isFirstAttempt(body, chosen, other)) &&
      !(
        kind === "mark" &&
        (areResultsOf(body, chosen, other) ||
          areGradesOf(body, chosen, other) ||
          areGradesOf(outOf, chosen, other) ||
          arePercentages(body, chosen, other) ||
          arePercentages(body, other, chosen) ||
          sums.some(({ parts, total }) => total === chosen && parts.includes(other)) ||
          meanTheSame(outOf, chosen, other, readsAsMark))
      ) &&
      !(
        kind === "credits" &&
        (areProducts(body, other) || areQualityOf(body, chosen, other, chosenColumns.mark))
      );
    const columns = [chosen, ...others.filter(isQuestion)];
    return others.length > 0 && columns.length === 1 ? [] : [{ kind, columns }];
  });
  const { credits } = chosenColumns;
  if (credits !== null && areProducts(body, credits)) rivals.push({ kind: "credits", columns: [credits] });
  return rivals;
}

/** Whether a column repeats the marks in letters or words. */
export const isGradeOf = (body: string[][], marks: number, column: number, readsAsMark: ReadsAsMark) =>
  column !== marks && (areGradesOf(body, marks, column) || meanTheSame(body, marks, column, readsAsMark));

/** The names, and next to them the same ones in another alphabet. In the evaluation they are in Latin letters. */
export function areTranslated(body: readonly (readonly string[])[], names: number, others: number): boolean {
  const isLatin = (text: string) => /\p{Script=Latin}{3}/u.test(text);
  const hasNone = (text: string) => /\p{L}{2}/u.test(text) && !/\p{Script=Latin}/u.test(text);
  return body.every((cells) => isLatin(cells[names] ?? "") && hasNone(cells[others] ?? ""));
}

/** "(catorze) valores": the mark in words. */
const areInBrackets = (body: string[][], column: number) =>
  body.every((cells) => (cells[column] ?? "") === "" || cells[column]!.startsWith("("));

/** The same values printed twice need no decision. */
function areSame(body: string[][], a: number, b: number): boolean {
  return body.every((cells) => (cells[a] ?? "") === (cells[b] ?? ""));
}

/** Numbers with "pass" or "fail" next to them: the numbers are the marks. */
function areResultsOf(body: string[][], marks: number, results: number): boolean {
  const isMost = (column: number, test: (cell: string) => boolean) => {
    const filled = body.map((cells) => cells[column] ?? "").filter((cell) => cell !== "");
    return filled.length > 0 && filled.filter(test).length >= filled.length * 0.9;
  };
  return (
    isMost(marks, (cell) => parseNumber(cell) !== null) &&
    isMost(results, (cell) => readResult(cell) !== null)
  );
}

/**
 * Letters that are a coarser form of the numbers next to them: sorted by number, the rows of each letter are adjacent.
 * Where most letters occur once, that could be chance, unless they also run from A to F.
 */
export function areGradesOf(body: string[][], marks: number, grades: number): boolean {
  const compared = body
    .map((cells) => ({ ...readValue(cells[marks] ?? ""), grade: cells[grades] ?? "" }))
    // "Passed | –" is graded in one of the columns only, and so is "P" without a number.
    .filter(({ value, grade }) => value !== null || (/[\p{L}\p{Nd}]/u.test(grade) && grade !== "P"))
    // "ABS | F" is no number that contradicts the letters.
    .filter(({ value, mark }) => value !== null || !/\p{L}/u.test(mark));
  const pairs = compared.flatMap(({ value, grade }) =>
    value !== null && grade !== "" && parseNumber(grade) === null ? [{ value, grade }] : [],
  );
  const distinct = new Set(pairs.map(({ grade }) => grade)).size;
  // A course that has a grade only is asked about because it has no mark.
  const others = compared.length - pairs.length;
  if (others > Math.max(compared.length * 0.1, compared.length >= 6 ? 1 : 0) || distinct < 3) return false;
  // As many numbers as letters, so that maxima are not taken for marks.
  if (new Set(pairs.map(({ value }) => value)).size < distinct) return false;
  const ordered = pairs.toSorted((a, b) => a.value - b.value || (a.grade < b.grade ? -1 : 1));
  const changes = ordered.filter(({ grade }, i) => i > 0 && grade !== ordered[i - 1]?.grade).length;
  return changes === distinct - 1 && (pairs.length - distinct >= 3 || runsFromAToF(ordered));
}

/** A number, or a percentage of what it is out of: "14/20". */
function readValue(mark: string): { mark: string; value: number | null } {
  const [number = "", maximum] = mark.split("/");
  const [value, limit] = [parseNumber(number), maximum === undefined ? null : parseNumber(maximum)];
  return { mark, value: value !== null && limit ? (value / limit) * 100 : value };
}

const isResultOnly = (cells: readonly string[], marks: number, words: number) =>
  (cells[marks] ?? "") === "" && readResult(cells[words] ?? "") !== null;

const isDash = (text: string) => /^[-–—]+$/.test(text);

/** 98 out of 150 and 65.3 % are the same. */
export function arePercentages(
  body: readonly (readonly string[])[],
  marks: number,
  percentages: number,
): boolean {
  const width = Math.max(0, ...body.map((cells) => cells.length));
  const numbers = (column: number) =>
    body.map((cells) => parseNumber((cells[column] ?? "").replace("%", "")));
  const [values, percents] = [numbers(marks), numbers(percentages)];
  return Array.from({ length: width }, (_, c) => numbers(c)).some((maxima) =>
    values.every((value, row) => {
      const [maximum, percent] = [maxima[row] ?? null, percents[row] ?? null];
      if (value === null || maximum === null || percent === null || maximum < 10) return false;
      return Math.abs((value / maximum) * 100 - percent) < 0.6;
    }),
  );
}

/** "7,5" and "Notable" are the same grade of the scale in every row, so the number is enough. */
export function meanTheSame(
  body: string[][],
  marks: number,
  words: number,
  { interpret }: ReadsAsMark,
): boolean {
  const pairs = body.flatMap((cells) => {
    const [mark = "", word = ""] = [cells[marks], cells[words]];
    return mark === "" || isDash(mark) || word === "" || parseNumber(word) !== null ? [] : [{ mark, word }];
  });
  // "Apto" has no number.
  const isUngraded = (cells: readonly string[]) =>
    isResultOnly(cells, marks, words) || interpret?.(cells[words] ?? "")?.us == null;
  const graded = body.filter(
    (cells) => !isDash(cells[marks] ?? "") && !((cells[marks] ?? "") === "" && isUngraded(cells)),
  );
  if (!interpret || pairs.length < Math.max(2, graded.length * 0.9)) return false;
  return pairs.every(({ mark, word }) => {
    const [ofMark, ofWord] = [interpret(mark), interpret(word)];
    return /\p{Nd}/u.test(mark) && ofMark?.us != null && ofMark.us === ofWord?.us;
  });
}

function runsFromAToF(ordered: readonly { readonly grade: string }[]): boolean {
  const letters = ordered.map(({ grade }) => grade[0]!.toUpperCase());
  return letters.every((letter, i) => /[A-F]/.test(letter) && (i === 0 || letter <= letters[i - 1]!));
}

/** Credits are never 9.99 or 7.34: such numbers are credits times points. Colleges in Quebec give thirds (2.66). */
function areProducts(body: string[][], column: number): boolean {
  const numbers = body.flatMap((cells) => parseNumber(cells[column] ?? "") ?? []);
  const isThird = (value: number) => [33, 66, 67].includes(Math.round((value % 1) * 100));
  const isOdd = (value: number) => Math.abs(value * 20 - Math.round(value * 20)) > 0.01 && !isThird(value);
  return numbers.filter(isOdd).length >= Math.max(2, numbers.length * 0.25);
}

/** 12.00 for 3 credits and an A, 3.00 for a D: credits times the points of a letter, from 4 for an A to 0 for an F. */
export function areQualityOf(
  body: string[][],
  credits: number,
  column: number,
  marks: number | null,
): boolean {
  const rows = body.flatMap((cells) => {
    const points = ["F", "D", "C", "B", "A"].indexOf(cells[marks ?? -1] ?? "");
    const [weight, value] = [parseNumber(cells[credits] ?? ""), parseNumber(cells[column] ?? "")];
    return points < 0 || weight === null || value === null ? [] : [{ points, weight, value }];
  });
  const distinct = new Set(rows.map(({ points }) => points)).size;
  return (
    column !== credits &&
    rows.length >= 3 &&
    distinct >= 3 &&
    rows.every(({ points, weight, value }) => Math.abs(points * weight - value) < 0.06)
  );
}

/** The final mark is that of a first attempt, unless a column that few rows have gives a second one. */
export function isFirstAttempt(body: string[][], final: number, first: number): boolean {
  const width = Math.max(0, ...body.map((cells) => cells.length));
  const value = (cells: readonly string[], c: number) => parseNumber(cells[c] ?? "");
  const columns = Array.from({ length: width }, (_, c) => c);
  const isRare = (c: number) => {
    const count = body.filter((cells) => value(cells, c) !== null).length;
    return count > 0 && count <= body.length / 2;
  };
  const raised = body.filter((cells) => value(cells, final) !== value(cells, first));
  const isRaised = (cells: readonly string[]) =>
    (value(cells, final) ?? -1) > (value(cells, first) ?? Infinity);
  // "1ra Inst." is the final mark of the courses that were not examined again.
  if (
    raised.length > 0 &&
    raised.length <= body.length / 4 &&
    raised.every(isRaised) &&
    !columns.some(isRare)
  )
    return true;
  return columns.some((second) => {
    if (second === final || second === first) return false;
    return (
      isRare(second) &&
      body.every(
        (cells) =>
          value(cells, final) === (value(cells, second) ?? value(cells, first)) &&
          value(cells, final) !== null,
      )
    );
  });
}
