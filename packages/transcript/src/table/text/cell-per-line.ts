import { isNumber, parseNumber } from "../../cells/cell-text.ts";
import { isCreditsWithUnit } from "../../cells/cell-values.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import { readHeading } from "../../cells/term-heading.ts";
import { isTransferHeading } from "../../cells/transfer-heading.ts";
import { isTotalLine } from "../../cells/total-line.ts";
import type { ColumnKind } from "../../columns/column-guess.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";

/** Some PDF viewers copy a table as one cell per line. Finds the number of columns that makes every column consistent. */
export function cellPerLine(lines: string[], readsAsMark: ReadsAsMark): GridLine[] | null {
  const cells = lines.map((line) => line.trim());
  const isValue = (cell: string) =>
    parseNumber(cell) !== null ||
    isCreditsWithUnit(cell) ||
    (cell.length <= 4 && (shortValue.test(cell) || readsAsMark(cell)));
  const filled = cells.filter((cell) => cell !== "");
  if (filled.filter(isValue).length < filled.length * 0.25) return null;
  const hasEmpty = filled.length < cells.length;
  const aligned = () => alignByKind(filled, readsAsMark);
  return (hasEmpty ? null : aligned()) ?? splitRegularly(cells, isValue) ?? (hasEmpty ? aligned() : null);
}

/** Every row has the same number of cells, empty ones included. */
function splitRegularly(cells: readonly string[], isValue: Columns["isValue"]): GridLine[] | null {
  for (const { start, width, isNamed } of listLayouts(cells)) {
    const names = isNamed ? cells.slice(start, start + width) : [];
    const rows = readRows(cells.slice(start + names.length), { width, names, isValue });
    // Titles and the student's data come before the header.
    if (rows) return [...cells.slice(0, start), names, ...rows].flatMap((row) => toLine(row));
  }
  return null;
}

/** Some rows lack a cell: each cell goes to the next column that can contain it. */
function alignByKind(cells: readonly string[], readsAsMark: ReadsAsMark): GridLine[] | null {
  for (const { start, width, isNamed } of listLayouts(cells)) {
    const names = cells.slice(start, start + width);
    const rows = isNamed ? alignCells(cells.slice(start + width), names, readsAsMark) : null;
    if (rows) return [...cells.slice(0, start).flatMap(toLine), { cells: names }, ...rows];
  }
  return null;
}

const shortValue = /^(?:[A-F][+-]?|N?[APV]|[-–—])$/;
const toLine = (cells: string | readonly string[]): GridLine[] =>
  cells.length === 0 ? [] : [{ cells: [cells].flat() }];

interface Columns {
  readonly width: number;
  /** The names of the columns, which are repeated on every page. */
  readonly names: readonly string[];
  readonly isValue: (cell: string) => boolean;
}

interface Row {
  readonly cells: string[];
  readonly isWhole: boolean;
}

/** Rows of equally many cells. Headings and totals between them are lines of their own, and so is what follows the table. */
function readRows(cells: readonly string[], { width, names, isValue }: Columns): string[][] | null {
  const rows: Row[] = [];
  for (let at = 0; at < cells.length;) {
    const cell = cells[at]!;
    const isRepeated = names.length > 0 && names.every((name, c) => cells[at + c] === name);
    const next = cells.slice(at, at + width);
    const isSeparate =
      readHeading(cell) !== null ||
      isTotalLine(cell) ||
      isAcademicYear.test(cell) ||
      (isTransferHeading(cell) && !isValue(cell));
    const isWhole = !isRepeated && !isSeparate && next.length === width && !next.slice(1).some(isBreak);
    rows.push({ cells: isWhole || isRepeated ? next : [cell], isWhole });
    at += isWhole || isRepeated ? width : 1;
  }
  const last = rows.findLastIndex(({ isWhole }) => isWhole);
  const whole = rows.filter(({ isWhole }) => isWhole).map((row) => row.cells);
  // An empty cell says nothing about its column.
  const shares = Array.from({ length: width }, (_, c) =>
    share(whole.flatMap((row) => (row[c] ? [isValue(row[c])] : []))),
  );
  const isConsistent = (value: number) => value > 0.75 || value < 0.25;
  // A number above the header or a lost cell moves all others to another column.
  const isRegular = shares.some((value) => value > 0.9) && shares.some((value) => value < 0.1);
  const between = rows.slice(0, last).filter((row) => !row.isWhole && row.cells.length === 1);
  const isLost = between.some((row) => isNumber(row.cells[0]!));
  if (whole.length < 2 || !isRegular || !shares.every(isConsistent) || isLost) return null;
  return rows.map((row) => row.cells);
}

/** "Collegejaar 2019-2020", in words that need not be known. */
const isAcademicYear =
  /^\p{L}[\p{L}. ]{1,30} (?:19|20)\p{Nd}\p{Nd}\s?[-–/]\s?(?:(?:19|20)\p{Nd}\p{Nd}|\p{Nd}\p{Nd})$/u;

/** Which of two numbers is missing is a guess, so a row with fewer cells is flagged. */
function alignCells(
  cells: readonly string[],
  names: readonly string[],
  readsAsMark: ReadsAsMark,
): GridLine[] | null {
  const kinds = names.map((name) => readHeader(name)?.kind);
  const course = kinds.indexOf("course");
  if (names.length < 3 || course < 0 || kinds.includes(undefined)) return null;
  const rows: string[][] = [];
  let last = names.length;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]!;
    if (names.every((name, c) => cells[at + c] === name)) {
      rows.push([...names]);
      last = names.length;
      at += names.length - 1;
      continue;
    }
    const isNext = (kind: ColumnKind | undefined, c: number) =>
      c > last && canContain(kind, cell, readsAsMark);
    const next = kinds.findIndex(isNext);
    const isTerm = next >= 0 && (kinds[next] === "term" || kinds[next] === "year");
    const isSeparate = !isTerm && (readHeading(cell) !== null || isTotalLine(cell));
    const first = kinds.findIndex((kind) => canContain(kind, cell, readsAsMark));
    if (!isSeparate && next >= 0) rows.at(-1)![next] = cell;
    else rows.push(names.map((_, c) => (c === Math.max(0, isSeparate ? 0 : first) ? cell : "")));
    // Only a code or a name starts a row.
    if (next < 0 && !isSeparate && (first < 0 || first > course)) return null;
    last = isSeparate ? names.length : next >= 0 ? next : first;
  }
  const counts = rows.map((row) => row.filter((cell) => cell !== "").length);
  const courses = counts.filter((count) => count > 1);
  const whole = counts.filter((count) => count === names.length);
  if (courses.length < 3 || whole.length < courses.length / 2) return null;
  return rows.map((row, i): GridLine => {
    if (counts[i] === 1) return { cells: [row.find((cell) => cell !== "")!] };
    if (counts[i] === names.length) return { cells: row };
    return { cells: row, doubtful: row.map((_, c) => c), doubtCause: "shifted-cells" };
  });
}

function canContain(kind: ColumnKind | undefined, cell: string, readsAsMark: ReadsAsMark): boolean {
  if (kind === "course") return /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(cell) && !isCode(cell);
  if (kind === "code") return isCode(cell);
  if (kind === "mark") return cell.length <= maxMarkLength && (shortValue.test(cell) || readsAsMark(cell));
  if (kind === "term" || kind === "year") return readHeading(cell) !== null || /^\p{Nd}/u.test(cell);
  return parseNumber(cell) !== null || /^[-–—]$/.test(cell);
}

const isCode = (cell: string) =>
  /^(?=.*\p{Nd}{2})[\p{L}\p{Nd}./-]{4,14}$|^\p{Lu}{2,6} \p{Nd}{1,5}\p{Lu}?$/u.test(cell);
const maxMarkLength = 12;

/** A heading or a total is no cell of a row; "2019" and "Fall 2019" may be the term of one. */
const isBreak = (cell: string) => isTotalLine(cell) && /\p{Nd}/u.test(cell) && !isNumber(cell);

const share = (values: readonly boolean[]) => values.filter(Boolean).length / Math.max(1, values.length);

interface Layout {
  readonly start: number;
  readonly width: number;
  /** Whether the first row has the names of the columns. */
  readonly isNamed: boolean;
}

/** Where the names of columns may be listed, and how many. Only some of them are known, and a title may contain one. */
function listLayouts(cells: readonly string[]): Layout[] {
  const isName = cells.map((cell) => cell.length <= 40 && !/[:：]/.test(cell) && readHeader(cell) !== null);
  const starts = isName.flatMap((name, i) => (name && (isName[i + 1] || isName[i + 2]) ? [i] : []));
  const named = starts.slice(0, maxWidth).flatMap((start) => {
    const end = cells.findIndex((cell, i) => i > start && (isNumber(cell) || readHeading(cell) !== null));
    const names = isName.slice(start, end < 0 ? undefined : end).slice(0, maxWidth);
    const least = names.lastIndexOf(true) + 1;
    const likely = [least, ...widths.filter((width) => width > least)];
    return likely
      .filter((width) => width >= 2 && width <= names.length)
      .map((width) => ({ start, width, isNamed: true }));
  });
  const tops = Array.from({ length: maxTop }, (_, start) => start);
  const unnamed = widths.flatMap((width) => tops.map((start) => ({ start, width, isNamed: false })));
  return [...named, ...unnamed];
}

/** How many lines a title and the student's data have. */
const maxTop = 8;

const maxWidth = 10;
const widths = [2, 3, 4, 5, 6, 7, 8, 9];
