import { westernDigits } from "../../cells/cell-text.ts";
import { readHeading } from "../../cells/term-heading.ts";
import { isPageNumber } from "../../cells/page-number.ts";
import { listKinds, stackTextColumns } from "./side-by-side-text.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import {
  findLineHabits,
  leadingCode,
  parseLine,
  toWhole,
  type CourseLine,
  type ParsedLine,
} from "./parse-line.ts";
import { moveLeadingTerms } from "./leading-terms.ts";
import { fitsValues } from "./fits-column.ts";
import { withoutRowNumbers } from "./row-numbers.ts";
import { rescueCourse } from "./rescue-course.ts";
import { headerCells, headerFit, isHeaderText } from "./running-header.ts";
import { haveCodes, mostFrequent, splitColumns } from "./split-columns.ts";

/**
 * Text copied from a PDF often has only single spaces ("INF-101 Algorithmen 8 1,3"). A course line has an optional code,
 * words and trailing values; a line without values is part of a wrapped title.
 */
export function splitRunningText(printed: string[], readsAsMark: ReadsAsMark): GridLine[] {
  const habits = findLineHabits(printed);
  const parse = (text: string) => parseLine(text, readsAsMark, habits);
  const stacked = stackTextColumns(moveLeadingTerms(withoutRowNumbers(printed)), (text) => {
    const line = parse(text);
    return line.kind === "course" ? line : null;
  });
  // The courses of the right column have numbers of their own.
  const lines = withoutRowNumbers(stacked);
  const split = splitColumns(withoutPageLines(lines).map((line) => parse(line.trim())));
  const courses = split.filter((line) => line.kind === "course");
  if (courses.length === 0) return lines.map((line) => ({ cells: [line.trim()] }));
  const hasCodes = haveCodes(courses);
  const header = split.find((line) => line.kind === "header");
  const fitHeader = (count: number) => (header ? headerFit(header.text, hasCodes, count) : 0);
  const fitsHeader = (count: number) => fitHeader(count) > 0;
  const { width, isSure } = findWidth(courses, fitHeader);
  const fits = fitsValues(courses, width, readsAsMark);
  const isFull = (line: ParsedLine) =>
    line.kind === "course" && line.values.length >= width && (!hasCodes || line.code !== "");
  const [first, last] = [split.findIndex(isFull), split.findLastIndex(isFull)];
  const top = split.findIndex(
    (line, i) => i === first || line.kind === "header" || (line.kind === "whole" && readHeading(line.text)),
  );
  const parsed = split.map((printedLine, i) => {
    const line = rescueCourse(printedLine, width, courses, parse);
    if (i < top && hasCodes && line.kind === "course" && !isFull(line)) return toWhole(line);
    return returnNumber(i < first || i > last ? withoutLabels(line) : line, width);
  });
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
  let pending: string[] = [];
  const flush = () => grid.push(...groupByCode(pending.splice(0)).map(toUnreadLine));
  for (const [i, line] of parsed.entries()) {
    // A title does not go on below a heading.
    if (line.kind === "whole" || line.kind === "header") flush();
    if (line.kind === "whole") grid.push({ cells: [line.text] });
    else if (line.kind === "header") grid.push({ cells: headerCells(line.text, hasCodes, width, fits) });
    else if (line.kind === "words") {
      // If courses have codes, a line without one continues the title above; otherwise it starts the title below.
      const above = grid.at(-1);
      if (hasCodes && above && above.cells.length > 2 && !leadingCode(line.text)) {
        above.cells[1] = `${above.cells[1] ?? ""} ${line.text}`;
        above.joined = [1];
      } else pending.push(line.text);
    } else {
      // Above a course with a code of its own is the title of the document, or a course without values.
      if (hasCodes && line.code !== "") flush();
      // Only the last line above the first course can be the start of its title.
      if (i <= first) grid.push(...pending.splice(0, pending.length - 1).map(toUnreadLine));
      const above = pending.splice(0).join(" ");
      const course = hasCodes ? 1 : 0;
      const code = line.code === "" && above ? leadingCode(above) : line.code;
      const titleStart = code !== line.code ? above.slice(code.length).trim() : above;
      const title = `${titleStart} ${hasCodes ? line.title : `${line.code} ${line.title}`.trim()}`.trim();
      const isOpen = lacksLast(line, usualKinds ?? "");
      const values = hasExtra(line)
        ? line.values
        : isOpen
          ? [...line.values, ""]
          : alignRight(line.values, width);
      const isShort = line.values.length < width && line.values.length > 1;
      const cells = [...(hasCodes ? [code] : []), title, ...values];
      grid.push({
        cells,
        ...(above !== "" && { joined: [course] }),
        ...(line.isNumbered && !isSure && { doubtful: [course], doubtCause: "shifted-cells" }),
        ...((line.isUnread || isShort) && { doubtful: cells.map((_, c) => c), doubtCause: "shifted-cells" }),
        ...(mayBeNumbered && above === "" && { doubtCause: "maybe-numbered" }),
      });
    }
  }
  if (hasCodes) flush();
  else if (pending.length > 0) grid.push({ cells: [pending.join(" ")] });
  return grid;
}

/** Without the numbers of pages, and what is printed at the top of each of them except the first time. */
function withoutPageLines(lines: readonly string[]): string[] {
  const header = lines.findIndex((line) => isHeaderText(line.trim()));
  const top = new Set(lines.slice(0, Math.max(0, header)).map((line) => line.trim()));
  return lines.filter((line, i) => {
    const text = line.trim();
    return !(i > header && top.has(text) && !readHeading(text)) && !isPageNumber(text);
  });
}

/** "Name: Javier A." above the courses is none, although A may be a mark, nor is "Key: D 40-49 Pass" below them. */
function withoutLabels(line: ParsedLine): ParsedLine {
  const whole = toWhole(line);
  return line.kind !== "header" && /^\P{Nd}{2,40}[:：]\s/u.test(whole.text) ? whole : line;
}

/** The lines of a text that belongs to no course; one with a code starts a course, and the next may continue its title. */
function groupByCode(lines: readonly string[]): string[] {
  const groups: string[] = [];
  for (const line of lines) {
    const above = groups.at(-1) ?? "";
    if (leadingCode(line) === "" && leadingCode(above) !== "") groups[groups.length - 1] = `${above} ${line}`;
    else groups.push(line);
  }
  return groups;
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

/**
 * How many values a course has. "Physics 2 4 B" has two if the header names two columns, or if there are a "Physics 1" and
 * courses with two values. With only one of these signs, the number may also be a value of its own.
 */
function findWidth(
  courses: readonly CourseLine[],
  fitHeader: (width: number) => number,
): { width: number; isSure: boolean } {
  const width = mostFrequent(courses.map((line) => line.values.length)) ?? 1;
  const usual = courses.filter(({ values }) => values.length === width);
  // A row that lacks its last value, such as the points of a withdrawal, says nothing about the first.
  const shorter = courses.filter(
    (line) => line.values.length === width - 1 && !lacksLast(line, mostFrequent(usual.map(listKinds)) ?? ""),
  );
  // "World History to 1500" has a year in its name if as many courses have none.
  const isNumbered = ({ values }: CourseLine) =>
    isNameNumber(values) && (shorter.length >= usual.length || !isYear(values));
  const areNumbered = usual.filter(isNumbered).length >= usual.length * 0.8;
  if (shorter.length > 0 && areNumbered && fitHeader(width - 1) > fitHeader(width))
    return { width: width - 1, isSure: true };
  if (fitHeader(width) > 0) return { width, isSure: true };
  const isMixed = shorter.length > 0;
  // A course and its mark, with a number in some names.
  if (width === 1) return { width, isSure: false };
  if (!areNumbered) return { width, isSure: true };
  if (fitHeader(width - 1) > 0) return { width: width - 1, isSure: true };
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

/** "4 W" among "3 A 12.00" and "3 B 9.00". */
function lacksLast(line: CourseLine, usualKinds: string): boolean {
  const kinds = listKinds(line);
  return (
    kinds.length === usualKinds.length - 1 &&
    kinds === usualKinds.slice(0, -1) &&
    kinds !== usualKinds.slice(1)
  );
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

/** Values are right-aligned: if a row has too few, the first ones are missing. */
function alignRight(values: string[], width: number): string[] {
  if (values.length >= width)
    return [values.slice(0, values.length - width + 1).join(" "), ...values.slice(values.length - width + 1)];
  return [...Array.from({ length: width - values.length }, () => ""), ...values];
}
