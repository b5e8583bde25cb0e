import { isNumber, parseNumber, westernDigits } from "../../cells/cell-text.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import { readResult } from "../../cells/words/result-words.ts";
import { isTermCell, isYearCell, readHeading } from "../../cells/term-heading.ts";
import { isTotalLine } from "../../cells/total-line.ts";
import { listKinds, stackTextColumns } from "./side-by-side-text.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";

/**
 * Text copied from a PDF often has only single spaces ("INF-101 Algorithmen 8 1,3"). A course line has an optional code,
 * words and trailing values; a line without values is part of a wrapped title.
 */
export function splitRunningText(printed: string[], readsAsMark: ReadsAsMark): GridLine[] {
  const lines = stackTextColumns(printed, (text) => {
    const line = parseLine(text, readsAsMark);
    return line.kind === "course" ? line : null;
  });
  const split = withoutNumbering(splitExamKinds(lines.map((line) => parseLine(line.trim(), readsAsMark))));
  const courses = split.filter((line) => line.kind === "course");
  if (courses.length === 0) return lines.map((line) => ({ cells: [line.trim()] }));
  const hasCodes = courses.filter((line) => line.code !== "").length > courses.length / 2;
  const header = split.find((line) => line.kind === "header");
  const fitsHeader = (count: number) =>
    header !== undefined && headerCells(header.text, hasCodes, count).length > 1;
  const { width, isSure } = findWidth(courses, fitsHeader);
  const parsed = split.map((line) => returnNumber(line, width));
  // "3.00 D 3.00 E": a letter behind the usual values.
  const usualKinds = mostFrequent(
    parsed.flatMap((line) =>
      line.kind === "course" && line.values.length === width ? [listKinds(line)] : [],
    ),
  );
  const hasExtra = (line: CourseLine) =>
    width > 2 && line.values.length === width + 1 && listKinds(line) === `${usualKinds}a`;
  const mayBeNumbered = !fitsHeader(width) && width === 2 && !hasCodes && mayNumberNames(parsed);
  const grid: GridLine[] = [];
  let pending = "";
  for (const line of parsed) {
    // A title does not go on below a heading.
    if ((line.kind === "whole" || line.kind === "header") && pending !== "") {
      grid.push(toUnreadLine(pending));
      pending = "";
    }
    if (line.kind === "whole") grid.push({ cells: [line.text] });
    else if (line.kind === "header") grid.push({ cells: headerCells(line.text, hasCodes, width) });
    else if (line.kind === "words") {
      // If courses have codes, a line without one continues the title above; otherwise it starts the title below.
      const above = grid.at(-1);
      if (hasCodes && above && above.cells.length > 2 && !leadingCode(line.text)) {
        above.cells[1] = `${above.cells[1] ?? ""} ${line.text}`;
        above.joined = [1];
      } else pending = `${pending} ${line.text}`.trim();
    } else {
      // Above a course with a code of its own is the title of the document, or a course without values.
      if (hasCodes && line.code !== "" && pending !== "") {
        grid.push(toUnreadLine(pending));
        pending = "";
      }
      const course = hasCodes ? 1 : 0;
      const code = line.code === "" && pending ? leadingCode(pending) : line.code;
      const titleStart = code !== line.code ? pending.slice(code.length).trim() : pending;
      const title = `${titleStart} ${hasCodes ? line.title : `${line.code} ${line.title}`.trim()}`.trim();
      const values = hasExtra(line) ? line.values : alignRight(line.values, width);
      const cells = [...(hasCodes ? [code] : []), title, ...values];
      grid.push({
        cells,
        ...(pending !== "" && { joined: [course] }),
        ...(line.isNumbered && !isSure && { doubtful: [course], doubtCause: "shifted-cells" }),
        ...(mayBeNumbered && pending === "" && { doubtCause: "maybe-numbered" }),
      });
      pending = "";
    }
  }
  if (pending) grid.push(hasCodes ? toUnreadLine(pending) : { cells: [pending] });
  return grid;
}

/** The cells of a line in a table with columns, if its words and values are only a space apart. */
export function splitCourseLine(text: string, width: number, readsAsMark: ReadsAsMark): string[] | null {
  const line = parseLine(text.trim(), readsAsMark);
  if (line.kind !== "course" || line.values.length < 2) return null;
  const cells = [`${line.code} ${line.title}`.trim(), ...line.values];
  const withCode = [line.code, line.title, ...line.values];
  return [cells, withCode].find(({ length }) => length === width) ?? null;
}

/** A text that belongs to no course. One with a code is a course whose values were not understood, so the user is asked. */
function toUnreadLine(text: string): GridLine {
  const code = leadingCode(text);
  if (code === "") return { cells: [text] };
  return { cells: [code, text.slice(code.length).trim()], doubtful: [1], doubtCause: "shifted-cells" };
}

type ParsedLine =
  | { kind: "whole"; text: string }
  | { kind: "header"; text: string }
  | { kind: "words"; text: string }
  | CourseLine;

interface CourseLine {
  kind: "course";
  code: string;
  title: string;
  values: string[];
  /** The title ends in a number. */
  isNumbered?: boolean;
}

/** "1 Logic 8 7", "2 Optics 7 8": numbers that count the courses are no part of their names. */
function withoutNumbering(lines: ParsedLine[]): ParsedLine[] {
  const titles = lines.flatMap((line) => (line.kind === "course" && line.code === "" ? [line.title] : []));
  const numbers = titles.map((title) => Number(/^(\d{1,3})[.)]?\s+\p{L}/u.exec(westernDigits(title))?.[1]));
  const isNext = (number: number, i: number) => number === 1 || number === (numbers[i - 1] ?? NaN) + 1;
  if (numbers.length < 3 || numbers[0] !== 1 || numbers[1] !== 2 || !numbers.every(isNext)) return lines;
  return lines.map((line) =>
    line.kind === "course" && line.code === ""
      ? { ...line, title: line.title.replace(/^\p{Nd}{1,3}[.)]?\s+/u, "") }
      : line,
  );
}

/** "Ekonometrie zk 6 2": what ends most titles and is a kind of exam is a column of its own. */
function splitExamKinds(lines: ParsedLine[]): ParsedLine[] {
  const courses = lines.filter((line) => line.kind === "course");
  const ending = courses.filter(({ title }) => examKind.test(title));
  if (ending.length < Math.max(2, courses.length / 2)) return lines;
  return lines.map((line) => {
    const [, title, kind] = line.kind === "course" ? (examKind.exec(line.title) ?? []) : [];
    if (line.kind !== "course" || title === undefined || kind === undefined) return line;
    return { ...line, title, values: [kind, ...line.values] };
  });
}

const examKind =
  /^(.*\S)\s(z(?:[+,]zk)?|zk|kz|klz|zp|záp|zápočet|zkouška|skúška|egz|egzamin|zo|zal|zaliczenie|экз|экзамен|зач|зач[её]т|диф|ісп|іспит|залік|екз)\.?$/iu;

/**
 * How many values a course has. "Physics 2 4 B" has two if the header names two columns, or if there are a "Physics 1" and
 * courses with two values. With only one of these signs, the number may also be a value of its own.
 */
function findWidth(
  courses: readonly CourseLine[],
  fitsHeader: (width: number) => boolean,
): { width: number; isSure: boolean } {
  const width = mostFrequent(courses.map((line) => line.values.length)) ?? 1;
  const usual = courses.filter(({ values }) => values.length === width);
  const shorter = courses.filter(({ values }) => values.length === width - 1);
  // "World History to 1500" has a year in its name if as many courses have none.
  const isNumbered = ({ values }: CourseLine) =>
    isNameNumber(values) && (shorter.length >= usual.length || !isYear(values));
  if (fitsHeader(width)) return { width, isSure: true };
  const isMixed = shorter.length > 0;
  // A course and its mark, with a number in some names.
  if (width === 1) return { width, isSure: false };
  if (!usual.every(isNumbered)) return { width, isSure: true };
  if (fitsHeader(width - 1)) return { width: width - 1, isSure: true };
  const isNamedAlike = usual.some(({ title, values }) =>
    usual.some((other) => other.title === title && other.values[0] !== values[0]),
  );
  // Two values are more often credits and a mark than a mark and the number of a name.
  const hasNumbers = isNamedAlike || (isMixed && width > 2);
  return { width: hasNumbers ? width - 1 : width, isSure: isNamedAlike === isMixed };
}

/**
 * Whether "Mathematics 3 64" may be the course "Mathematics 3". Not if the numbers are all the same or more than names
 * have, or if a name has its own number.
 */
function mayNumberNames(lines: readonly ParsedLine[]): boolean {
  const courses = lines.filter((line) => line.kind === "course");
  const numbers = courses.flatMap(({ values }) =>
    values.length === 2 ? [westernDigits(values[0] ?? "")] : [],
  );
  const hasOwn = courses.some(({ title }) => /\s(?:\p{Nd}{1,3}|[IVX]+)$/u.test(title));
  const areVaried = numbers.length < 4 || new Set(numbers).size > 1;
  return numbers.every((number) => /^[1-4]$/.test(number)) && !hasOwn && areVaried;
}

/** Puts a number back at the end of the title if the course has one value too many. */
function returnNumber(line: ParsedLine, width: number): ParsedLine {
  if (line.kind !== "course" || line.values.length !== width + 1 || !isNameNumber(line.values)) return line;
  const [number = "", ...values] = line.values;
  return { ...line, title: `${line.title} ${number}`.trim(), values, isNumbered: true };
}

const isNameNumber = (values: readonly string[]) =>
  isYear(values) || /^(?:[1-9]|1[0-2])$/.test(westernDigits(values[0] ?? ""));

const isYear = ([first = ""]: readonly string[]) => /^(?:1\d|20)\d\d$/.test(westernDigits(first));

/** A longer line is prose or an attack; looking for values in it would take seconds. */
const maxLineLength = 2000;

function parseLine(text: string, readsAsMark: ReadsAsMark): ParsedLine {
  if (text.length > maxLineLength) return { kind: "words", text };
  if (readHeading(text) || isTotalLine(text) || isTotalLine(text.split(/[:\d]/)[0] ?? ""))
    return { kind: "whole", text };
  const tokens = text.split(/\s+/);
  const values: string[] = [];
  while (tokens.length > 1) {
    const tokenCount = countTrailingValueTokens(tokens, readsAsMark);
    if (tokenCount === 0) break;
    values.unshift(tokens.splice(tokens.length - tokenCount).join(" "));
  }
  const code = leadingCode(tokens.join(" "));
  const title = tokens.join(" ").slice(code.length).trim();
  const headerWordCount = text.split(/\s+/).filter((word) => readHeader(word)).length;
  if (values.length === 0)
    return headerWordCount >= 2 && headerWordCount >= tokens.length / 2
      ? { kind: "header", text }
      : { kind: "words", text };
  return { kind: "course", code, title, values };
}

/** Number of trailing tokens that form one value: "WS 21/22", "16 / 20" and "7,5 hp" are one value each. */
function countTrailingValueTokens(tokens: string[], readsAsMark: ReadsAsMark): number {
  for (const size of [3, 2]) {
    if (tokens.length <= size) continue;
    const phrase = tokens.slice(-size).join(" ");
    if (size === 2 && isCreditsWithUnit(phrase)) return size;
    if (isResultAfterValue(tokens, size)) return size;
    if (isTermCell(phrase) || (/[/(]/.test(phrase) && /^\d/.test(phrase) && readsAsMark(phrase))) return size;
    if (
      /^\p{L}/u.test(phrase) &&
      !isRoman(tokens.at(-1) ?? "") &&
      parseNumber(phrase) === null &&
      readsAsMark(phrase)
    )
      return size;
  }
  const last = tokens.at(-1) ?? "";
  // "Analysis II" ends in a numeral that is part of the title, not in a value. After "9.00", it is a letter.
  if (isRoman(last) && !/^\d+[.,]\d+$/.test(tokens.at(-2) ?? "")) return 0;
  return parseNumber(last) !== null ||
    isYearCell(last) ||
    isTermCell(last) ||
    readsAsMark(last) ||
    isResultAfterValue(tokens, 1) ||
    /^[-–—*]$/.test(last)
    ? 1
    : 0;
}

/** "Non validé", "Pass (R)": all that is printed behind the last value. */
function isResultAfterValue(tokens: string[], size: number): boolean {
  const [before, phrase] = [tokens.slice(0, -size), tokens.slice(-size).join(" ")];
  const hasValue = /\p{Nd}/u.test(before.at(-1) ?? "") || isCreditsWithUnit(before.slice(-2).join(" "));
  const isUnit = readHeader(tokens.at(-size) ?? "")?.kind === "credits";
  return hasValue && !isUnit && /^\p{L}/u.test(phrase) && phrase.length > 3 && readResult(phrase) !== null;
}

function isCreditsWithUnit(phrase: string): boolean {
  const [number = "", unit = ""] = phrase.split(" ");
  return isNumber(number) && /^\p{L}+\.?$/u.test(unit) && readHeader(unit)?.kind === "credits";
}

const isRoman = (token: string) => /^(?:I{1,3}|IV|VI{0,3}|IX|X)$/.test(token);

function leadingCode(text: string): string {
  const match =
    /^(?:\d{1,3}[.)]\s+)?((?:\d{0,2}[A-ZÄÖÜА-Я]{1,6}[\s.-]?\d{2,6}[A-Z]?(?:[.-]\d{1,4})?|\d{4,10}|[A-Z]{2,5}(?:[./-][A-Z\d]{1,6}){1,3}))(?=\s)/u.exec(
      westernDigits(text),
    );
  return text.slice(0, match?.[0].length ?? 0);
}

/** Values are right-aligned: if a row has too few, the first ones are missing. */
function alignRight(values: string[], width: number): string[] {
  if (values.length >= width)
    return [values.slice(0, values.length - width + 1).join(" "), ...values.slice(values.length - width + 1)];
  return [...Array.from({ length: width - values.length }, () => ""), ...values];
}

function headerCells(text: string, hasCodes: boolean, width: number): string[] {
  const words = text.split(/\s+/);
  const columnCount = width + (hasCodes ? 2 : 1);
  const cells: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const pair = words.slice(i, i + 2).join(" ");
    if (i + 1 < words.length && words.length - i > columnCount - cells.length && readHeader(pair)) {
      cells.push(pair);
      i++;
    } else cells.push(words[i] ?? "");
  }
  // A header that does not match the columns would name the wrong ones, so use none.
  return cells.length === columnCount ? cells : [text];
}

function mostFrequent<T extends number | string>(values: T[]): T | undefined {
  const frequencies = new Map<T, number>();
  for (const value of values) frequencies.set(value, (frequencies.get(value) ?? 0) + 1);
  return [...frequencies].sort((a, b) => b[1] - a[1] || (b[0] > a[0] ? 1 : -1))[0]?.[0];
}
