import { isNumber, parseNumber } from "../../cells/cell-text.ts";
import { extractCredits } from "../../cells/cell-values.ts";
import { findFootnotes, readSigns, type Footnotes } from "../../cells/footnotes.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import { decimalHabit, type DecimalHabit } from "../../cells/marks/lost-decimal.ts";
import { readNumberWords } from "../../cells/marks/number-words.ts";
import { splitLeadingCode, splitTrailingCode } from "../../cells/leading-code.ts";
import { withoutTeacher } from "../../cells/teachers.ts";
import { readHeaderKinds, readHeaderMaximum } from "../../cells/words/header-vocabulary.ts";
import { readResult } from "../../cells/words/result-words.ts";
import type { ColumnGuess, ColumnKind } from "../../columns/column-guess.ts";
import { isNext } from "./find-later-attempt.ts";
import { findGradeColumns } from "./find-printed-grades.ts";
import { findSwappedNames } from "./find-swapped-names.ts";
import { findSwapped } from "./find-swapped.ts";
import { countSummed } from "../parent-rows.ts";
import type { TableRow } from "../table-row.ts";

/** How a table prints its values, which helps to read a single cell. */
export interface TableHabits {
  readonly marks: DecimalHabit | null;
  readonly credits: DecimalHabit | null;
  /** The maximum that the mark's header states: 20 in "Note /20". */
  readonly headerMaximum: number | null;
  /** Most marks are numbers without what they are out of. */
  readonly printsPlainMarks?: boolean;
  /** The mark in the middle, if most are numbers. */
  readonly usualMark?: number | null;
  /** Codes are printed in front of the course names in the same column. */
  readonly codesInNames?: boolean;
  /** Names start with a capital letter. */
  readonly capitalized?: boolean;
  /** Nearly all rows have a code in a column of its own. */
  readonly codesApart?: boolean;
  /** Codes are printed behind them, in brackets. */
  readonly codesBehindNames?: boolean;
  /** Teachers with a title are printed behind most of them. */
  readonly teachersInNames?: boolean;
  /** Credits as they are in most rows: the number in the middle, and whether they are in brackets. */
  readonly usualCredits?: { readonly median: number; readonly inBrackets: boolean } | null;
  /** Share of the rows that have a mark and credits. */
  readonly filled: { readonly mark: number; readonly credits: number };
  readonly rows: number;
  /** Lines whose credits are the sum of all courses above them in their term, or of the next ones. */
  readonly sums?: ReadonlySet<number>;
  /** Lines whose name ends in a number, although the next column has numbers and is empty in this row. */
  readonly swallowed?: ReadonlySet<number>;
  /** Lines whose credits and mark may have changed places. */
  readonly swapped?: ReadonlySet<number>;
  /** The texts that may be the names of courses whose code is in place of the name, by line. */
  readonly swappedNames?: ReadonlyMap<number, string>;
  /** A column next to the credits for how many of them were earned. */
  readonly earned?: number | null;
  /** Columns named for another mark that few rows have, such as "Capped mark" or "Lần 2" next to "Lần 1". */
  readonly sparseMarks?: readonly number[];
  /** Columns with the institution's own grades of the marks. */
  readonly grades?: readonly number[];
  /** A column with the marks in words, such as "ochenta y cinco". */
  readonly marksInWords?: number | null;
  readonly footnotes?: Footnotes;
  /** Footnote signs that most marks have, which are one question for the table. */
  readonly commonSigns?: ReadonlySet<string>;
  /** Columns for remarks that few rows have. */
  readonly remarks?: readonly number[];
  /** A column in which most cells say "passed" or "failed", so any other text there means something else. */
  readonly results?: number | null;
}

export function findHabits(
  columns: readonly ColumnGuess[],
  rows: readonly TableRow[],
  lines: readonly GridLine[] = [],
): TableHabits {
  const cells = (kind: ColumnKind) => {
    const at = columns.findIndex((column) => column.kind === kind);
    return at < 0 ? [] : rows.map((row) => row.cells[at] ?? "");
  };
  const filled = (texts: string[]) => texts.filter((text) => text !== "").length / Math.max(1, rows.length);
  const [marks, credits] = [cells("mark"), cells("credits")];
  const footnotes = findFootnotes(listOtherTexts(lines, rows));
  const { header = "", sumOf } = columns.find((column) => column.kind === "mark") ?? {};
  return {
    marks: decimalHabit(marks),
    credits: decimalHabit(credits),
    headerMaximum: sumOf ? null : readHeaderMaximum(header),
    printsPlainMarks: marks.filter(isNumber).length > marks.length / 2,
    usualMark: findUsualMark(marks),
    codesInNames: !columns.some((column) => column.kind === "code") && haveCodes(cells("course")),
    capitalized: areCapitalized(cells("course")),
    codesApart: rows.length >= 4 && filled(cells("code")) >= 0.7,
    codesBehindNames: haveCodesBehind(cells("course")),
    teachersInNames: haveTeachers(cells("course")),
    usualCredits: findUsualCredits(credits),
    filled: { mark: filled(marks), credits: filled(credits) },
    rows: rows.length,
    sums: findSums(columns, rows),
    swallowed: findSwallowed(columns, rows),
    swapped: findSwapped(columns, rows),
    swappedNames: findSwappedNames(columns, rows),
    earned: findEarned(columns, rows),
    sparseMarks: findSparseMarks(columns, rows),
    grades: findGradeColumns(columns, rows),
    marksInWords: findMarksInWords(columns, rows),
    remarks: findRemarks(columns, rows),
    results: findResults(columns, rows),
    footnotes,
    commonSigns: findCommonSigns(marks, footnotes),
  };
}

function findCommonSigns(marks: readonly string[], footnotes: Footnotes): ReadonlySet<string> {
  const signs = marks.flatMap((mark) => (/^\p{Nd}/u.test(mark) ? readSigns(mark, footnotes) : []));
  const count = (sign: string) => signs.filter((other) => other === sign).length;
  return new Set(signs.filter((sign) => count(sign) >= Math.max(4, marks.length * 0.6)));
}

function listOtherTexts(lines: readonly GridLine[], rows: readonly TableRow[]): string[] {
  const courses = new Set(rows.map(({ line }) => line));
  return lines.filter((_, i) => !courses.has(i)).map(({ cells }) => cells.filter(Boolean).join(" "));
}

/**
 * The last row of a term may be its total although no word says so: "Stage 1 result | 60". So may a row above the courses of
 * a module.
 */
function findSums(columns: readonly ColumnGuess[], rows: readonly TableRow[]): ReadonlySet<number> {
  const at = columns.findIndex((column) => column.kind === "credits");
  const all = rows.map((row) => parseNumber(row.cells[at] ?? ""));
  const sorted = all.filter((credits) => credits !== null).sort((a, b) => a - b);
  // Courses of very different size add up by chance.
  const upper = sorted[Math.floor(sorted.length * 0.75)] ?? Infinity;
  const sums = new Set<number>();
  let [sum, count] = [0, 0];
  for (const [i, row] of rows.entries()) {
    const credits = parseNumber(row.cells[at] ?? "");
    const next = rows[i + 1];
    const isLast = !next || row.term !== next.term || row.year !== next.year;
    if (isLast && count >= minSummands && credits && Math.abs(sum - credits) < 0.001) sums.add(row.line);
    [sum, count] = isLast ? [0, 0] : [sum + (credits ?? NaN), count + 1];
    const isLarge = credits !== null && credits >= upper * 2;
    const end = rows.findIndex((other, o) => o > i && (other.term !== row.term || other.year !== row.year));
    const inTerm = all.slice(i, end < 0 ? undefined : end).filter((other) => other !== 0);
    if (isLarge && countSummed(inTerm, minSummands) > 0) sums.add(row.line);
  }
  return sums;
}

function findSwallowed(columns: readonly ColumnGuess[], rows: readonly TableRow[]): ReadonlySet<number> {
  const course = columns.findIndex(({ kind }) => kind === "course");
  const numbers = rows.filter(({ cells }) => isNumber(cells[course + 1] ?? ""));
  if (course < 0 || numbers.length < Math.max(3, rows.length * 0.7)) return new Set();
  const isSuspect = ({ cells }: TableRow) =>
    (cells[course + 1] ?? "") === "" && /\s\p{Nd}+(?:[.,]\p{Nd})?$/u.test(cells[course] ?? "");
  return new Set(rows.filter(isSuspect).map(({ line }) => line));
}

/** Two courses often have the credits of a third. */
const minSummands = 3;

function findUsualMark(marks: readonly string[]): number | null {
  const numbers = marks.flatMap((text) => parseNumber(text.replace("%", "").trim()) ?? []);
  const isMost = numbers.length > marks.length / 2;
  return isMost ? (numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null) : null;
}

function findUsualCredits(credits: readonly string[]): TableHabits["usualCredits"] {
  const numbers = credits.flatMap((text) => parseNumber(extractCredits(text) ?? "") ?? []);
  const median = numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  const bracketed = credits.filter((text) => /^[([]/.test(text)).length;
  return median === undefined ? null : { median, inBrackets: bracketed > numbers.length / 2 };
}

/** Another column named for credits, with the same numbers in most rows and less in some. */
function findEarned(columns: readonly ColumnGuess[], rows: readonly TableRow[]): number | null {
  const credits = columns.findIndex((column) => column.kind === "credits");
  const earned = columns.findIndex(({ kind, header }, column) => {
    if (credits < 0 || kind !== "ignore" || !(namesCredits(header) || isEarned(header))) return false;
    const pairs = rows.flatMap(({ cells }) => {
      const [all, some] = [parseNumber(cells[credits] ?? ""), parseNumber(cells[column] ?? "")];
      return all === null || some === null ? [] : [{ all, some }];
    });
    const same = pairs.filter(({ all, some }) => some === all);
    return same.length >= rows.length / 2 && pairs.every(({ all, some }) => some <= all);
  });
  return earned < 0 ? null : earned;
}

const isEarned = (header: string) => /^(?:earned|gained|obtained)$/i.test(header.trim());

function findSparseMarks(columns: readonly ColumnGuess[], rows: readonly TableRow[]): number[] {
  const markHeader = columns.find(({ kind }) => kind === "mark")?.header ?? "";
  return columns.flatMap(({ kind, header }, c) => {
    const filled = rows.map(({ cells }) => cells[c] ?? "").filter((cell) => cell !== "");
    const kinds = readHeaderKinds(header);
    const isNamed = kinds.some((match) => match.kind === "mark" && match.weight >= 0.9);
    // "Capped": a single digit may count something else.
    const isUnknown = kinds.length === 0 && filled.every((cell) => isNumber(cell) && cell.length > 1);
    const isOther = isNamed || isUnknown || isNext(header, markHeader);
    return kind === "ignore" && isOther && filled.length <= rows.length / 2 ? [c] : [];
  });
}

function findRemarks(columns: readonly ColumnGuess[], rows: readonly TableRow[]): number[] {
  return columns.flatMap(({ kind, header }, c) => {
    const filled = rows.filter(({ cells }) => /\p{L}/u.test(cells[c] ?? "")).length;
    const kinds = readHeaderKinds(header);
    // "R" with "E" for excluded and "I" for included.
    const isNamed = header.length <= 1 || kinds.some((match) => match.kind === "result");
    return (kind === "ignore" || kind === "result") && isNamed && filled <= rows.length / 2 ? [c] : [];
  });
}

function findResults(columns: readonly ColumnGuess[], rows: readonly TableRow[]): number | null {
  const column = columns.findIndex(({ kind }) => kind === "result");
  const texts = rows.map(({ cells }) => cells[column] ?? "").filter((cell) => /\p{L}/u.test(cell));
  const read = texts.filter((text) => readResult(text) !== null);
  return read.length >= Math.max(3, texts.length * 0.6) ? column : null;
}

/** A column of unknown kind in which most cells spell out the mark. */
function findMarksInWords(columns: readonly ColumnGuess[], rows: readonly TableRow[]): number | null {
  const mark = columns.findIndex(({ kind }) => kind === "mark");
  const column = columns.findIndex(({ kind }, c) => {
    if (kind !== "ignore") return false;
    const agreeing = rows.filter(({ cells }) => {
      const value = readNumberWords(cells[c] ?? "");
      return value !== null && value === parseNumber(cells[mark] ?? "");
    });
    return agreeing.length >= Math.max(2, rows.length * 0.5);
  });
  return mark < 0 || column < 0 ? null : column;
}

const namesCredits = (header: string) =>
  readHeaderKinds(header).some(({ kind, weight }) => kind === "credits" && weight >= 0.5);

function haveCodes(names: readonly string[]): boolean {
  const coded = names.filter((name) => splitLeadingCode(name) !== null);
  return coded.length >= 4
    ? coded.length >= names.length * 0.4
    : coded.length >= 3 && coded.length === names.length;
}

function areCapitalized(names: readonly string[]): boolean {
  const starting = names.filter((name) => /^\p{L}/u.test(name));
  return (
    starting.length >= 4 && starting.filter((name) => /^\p{Lu}/u.test(name)).length >= starting.length * 0.75
  );
}

/** Most names end in a code of their own, so that it is no year or number of hours. */
function haveCodesBehind(names: readonly string[]): boolean {
  const codes = names.flatMap((name) => splitTrailingCode(name)?.code ?? []);
  const isMost = codes.length >= 3 && codes.length >= names.length * 0.6;
  return isMost && new Set(codes).size > codes.length * 0.7;
}

function haveTeachers(names: readonly string[]): boolean {
  const taught = names.filter((name) => withoutTeacher(name, 1) !== name);
  return taught.length >= Math.max(3, names.length * 0.6);
}
