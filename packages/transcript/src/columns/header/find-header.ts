import { isNumber, normalizeWords, westernDigits } from "../../cells/cell-text.ts";
import { isCreditsWithUnit } from "../../cells/cell-values.ts";
import { startsLowercase } from "../../cells/join-cell-texts.ts";
import { readHeading } from "../../cells/term-heading.ts";
import { isHeaderPhrase, readHeader, readHeaderKinds } from "../../cells/words/header-vocabulary.ts";
import type { ColumnKind } from "../column-guess.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import { nameGroups } from "./name-groups.ts";

/** Finds the header: the line near the top whose cells match the most column kinds. */
export function findHeader(lines: GridLine[], readsAsMark: ReadsAsMark): number | null {
  let best: { index: number; score: number; isComplete: boolean } | null = null;
  for (const [index, line] of lines.slice(0, 60).entries()) {
    const filled = line.cells.filter((cell) => cell !== "");
    const kinds = headerKinds(line);
    const useful = Math.max([...kinds].filter((kind) => kind !== "ignore").length, countNames(filled));
    const numbers = filled.filter(
      (cell) => /^\d/.test(cell) && !isInSeries(cell, filled) && readsAsMark(cell),
    ).length;
    if (useful < 2 || numbers > 0 || filled.length < 2 || hasValueOfRows(lines, index)) continue;
    // "Year 2" and "Semester 1" next to a course and its credits are no names.
    if (isCourse(line) && filled.some((cell) => readHeading(cell) !== null)) continue;
    // "5 op" and "8.5.2020" are values, whatever the other cells name.
    if (filled.some((cell) => isCreditsOrDate(cell) && !isHeaderPhrase(cell))) continue;
    // "Drawing 3.00 (see note)" below the courses is one of them.
    const [above, below] = [lines.slice(0, index), lines.slice(index + 1)].map(
      (some) => some.filter(isCourse).length,
    );
    if (above! > below! * 3) continue;
    const score = kinds.size + (kinds.has("course") ? 1 : 0) + (kinds.has("mark") ? 0.5 : 0);
    // A header with more columns that is printed below the first courses belongs to another part.
    if (best?.isComplete && lines.slice(best.index + 1, index).some(isCourse)) break;
    const isComplete = kinds.has("course") && kinds.has("mark");
    if (!best || score > best.score) best = { index, score, isComplete };
  }
  return best?.index ?? findUnknownHeader(lines, readsAsMark);
}

/** A number over numbers is the value of a course whose name or teacher contains a word for a column. Years may be names. */
function hasValueOfRows(lines: readonly GridLine[], index: number): boolean {
  const isValue = (cell: string) => /^\d{1,3}$|^\d{5,10}$/.test(westernDigits(cell));
  const numbers = (lines[index]?.cells ?? []).flatMap((cell, c) => (isValue(cell) ? [c] : []));
  const rows = lines.slice(index + 1, index + 11).filter(({ cells }) => cells.filter(Boolean).length >= 3);
  const isOverValues = (c: number) =>
    rows.filter(({ cells }) => isValue(cells[c] ?? "") || isNumber(cells[c] ?? "")).length >=
    rows.length * 0.8;
  return rows.length >= 3 && numbers.length > 0 && numbers.every(isOverValues);
}

/** "1º Per." next to "2º Per.": the names of terms, although they start like numbers. */
const isInSeries = (cell: string, cells: readonly string[]) => {
  const shape = (text: string) => text.replace(/\d+/g, "#");
  return /\p{L}{2}/u.test(cell) && cells.some((other) => other !== cell && shape(other) === shape(cell));
};

/** "Grade points" and "Result" may both name the mark, but they are names of two columns. */
function countNames(cells: readonly string[]): number {
  const names = cells.filter((cell) => isHeaderPhrase(cell) && readHeader(cell)?.kind !== "ignore");
  const kinds = new Set(names.flatMap((name) => readHeaderKinds(name).map(({ kind }) => kind)));
  const areApart = new Set(names.map(normalizeWords)).size === names.length && kinds.size >= names.length;
  return areApart ? names.length : 0;
}

const isCreditsOrDate = (cell: string) =>
  isCreditsWithUnit(cell) ||
  /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2})$/.test(westernDigits(cell));

const isCourse = ({ cells }: GridLine) =>
  cells.some(isNumber) && cells.some((cell) => /\p{L}{3}|\p{Script=Han}{2}/u.test(cell) && !readHeader(cell));

/**
 * A header in a language whose words are not known: the line above the courses that has texts where they have numbers. Its
 * columns are judged by their content, so the user is asked.
 */
function findUnknownHeader(lines: readonly GridLine[], readsAsMark: ReadsAsMark): number | null {
  const index = lines.slice(0, 60).findIndex(({ cells }, i) => {
    const filled = cells.filter((cell) => cell !== "");
    return filled.length >= 3 && isAboveValues(lines, i, readsAsMark);
  });
  return index < 0 ? null : index;
}

/** Whether a line has texts, and no marks, in two columns or more in which the courses below have numbers or marks. */
function isAboveValues(lines: readonly GridLine[], index: number, readsAsMark: ReadsAsMark): boolean {
  const { cells } = lines[index] ?? { cells: [] };
  const filled = cells.filter((cell) => cell !== "");
  const isOther = (cell: string) => (/\p{Nd}/u.test(cell) || readsAsMark(cell)) && !isInSeries(cell, filled);
  if (filled.length < 2 || filled.some(isOther)) return false;
  const rows = lines
    .slice(index + 1)
    .filter((line) => line.cells.filter(Boolean).length >= filled.length - 1 && line.cells.some(isNumber));
  const isValue = (text: string) => /^\p{Nd}/u.test(text) || readsAsMark(text);
  const isOverValues = (cell: string, c: number) =>
    /\p{L}/u.test(cell) && rows.filter((row) => isValue(row.cells[c] ?? "")).length >= rows.length * 0.8;
  return rows.length >= 3 && cells.filter(isOverValues).length >= 2;
}

/** The column kinds that the cells of a line match. */
export function headerKinds(line: GridLine): Set<ColumnKind> {
  return new Set(line.cells.flatMap((cell) => readHeader(cell)?.kind ?? []));
}

/** Narrow columns wrap their names ("Module" over "code"). Joins the lines that complete the header to it. */
export function joinHeaderLines(
  lines: GridLine[],
  headerRow: number,
  readsAsMark: ReadsAsMark = () => false,
): GridLine[] {
  const header = startNames(lines[headerRow - 1], lines[headerRow]?.cells ?? []);
  let last = headerRow;
  const isUnknown = headerKinds({ cells: header }).size < 2;
  // "Sports | exempted | exempted" below each name is a course without numbers.
  const mayBeCourse = (index: number) => {
    const cells = lines[index]?.cells ?? [];
    const filled = cells.filter((cell) => cell !== "");
    const isFull = header.every((name, c) => name === "" || cells[c]);
    return isFull && new Set(filled).size < filled.length;
  };
  const isRest = (index: number) =>
    completes(header, lines[index]) ||
    (isUnknown && !mayBeCourse(index) && isAboveValues(lines, index, readsAsMark));
  while (isRest(last + 1)) {
    last += 1;
    for (const [c, cell] of (lines[last]?.cells ?? []).entries())
      if (cell !== "") header[c] = `${header[c] ?? ""} ${cell}`.trim();
  }
  const grouped = nameGroups(header, lines[last + 1]?.cells ?? []);
  if (grouped) last += 1;
  const cells = divideNames(grouped ?? header);
  return lines.map((line, index) => {
    if (index === headerRow) return { ...line, cells };
    return index > headerRow && index <= last ? { cells: [] } : line;
  });
}

/** The first halves of names are printed above the line with the most names: "Количество зачетных" over "единиц". */
function startNames(above: GridLine | undefined, header: readonly string[]): string[] {
  const starts = (above?.cells ?? []).flatMap((cell, c) => (cell === "" ? [] : [{ cell, c }]));
  const join = (cell: string, c: number) => `${cell} ${header[c]}`;
  const isStart = ({ cell, c }: { cell: string; c: number }) =>
    (header[c] ?? "") !== "" && !/[:：\p{Nd}]/u.test(cell) && readHeader(join(cell, c)) !== null;
  const isNeeded = starts.some(({ c }) => readHeader(header[c] ?? "") === null);
  if (starts.length < 2 || !isNeeded || !starts.every(isStart)) return [...header];
  return header.map((name, c) => (starts.some((start) => start.c === c) ? join(above!.cells[c]!, c) : name));
}

function completes(header: string[], line: GridLine | undefined): boolean {
  const filled = (line?.cells ?? []).flatMap((cell, c) => (cell === "" ? [] : [{ cell, c }]));
  const isNamed = filled.every(({ c }) => (header[c] ?? "") !== "");
  const isRest = ({ cell, c }: { cell: string; c: number }) => isHeaderPhrase(`${header[c]} ${cell}`);
  if (filled.length === 0 || !isNamed) return false;
  if (filled.every(isRest)) return true;
  // "Code" below "Module": no course has such a code.
  const isCodeName = filled.some(({ cell, c }) => nameEnd.test(cell) && namesCourse(header[c]!));
  if (isCodeName && !filled.some(({ cell }) => isNumber(cell))) return true;
  const others = filled.filter((one) => !isRest(one) && !isQualifier(one.cell, header[one.c]!));
  // "Teaching units" over "and their elements", next to "Mark" over "/20".
  const isName = others.every(
    ({ cell, c }) => startsLowercase(cell) && readHeader(header[c]!)?.kind === "course",
  );
  return isName && filled.length > others.length;
}

const nameEnd = /^(?:code|number|no\.?|nr\.?|title|name)$/i;
const namesCourse = (name: string) => ["course", "code"].includes(readHeader(name)?.kind ?? "");

/** "(40%)", "/20" and "credits" below the names of values; a course has a name or a code. */
function isQualifier(text: string, name: string): boolean {
  if (namesCourse(name) || isNumber(text)) return false;
  return /^(?:[([/].*|\p{Nd}{1,3}\s?)[%)\]\p{Nd}\p{L}]$/u.test(text) || isHeaderPhrase(text);
}

/** Two names printed close together ("ECTS Note" over two columns) are divided, if the next cell has no name. */
function divideNames(header: readonly string[]): string[] {
  const divided = [...header];
  for (const [c, cell] of header.entries()) {
    if (cell === "" || header[c + 1] !== "" || isHeaderPhrase(cell) || /[×✕*]/.test(cell)) continue;
    const words = cell.split(" ");
    const at = words.findIndex((_, i) => {
      const [first, second] = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
      if (i === 0 || !isHeaderPhrase(first) || !isHeaderPhrase(second)) return false;
      return readHeader(first)?.kind !== readHeader(second)?.kind;
    });
    if (at < 0) continue;
    divided[c] = words.slice(0, at).join(" ");
    divided[c + 1] = words.slice(at).join(" ");
  }
  return divided;
}
