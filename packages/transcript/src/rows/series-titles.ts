import { isNumber, normalizeWords } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import { isTotalLine } from "../cells/total-line.ts";
import { readTermWord } from "../cells/words/term-words.ts";
import { readHeading, readYear, type Heading } from "../cells/term-heading.ts";

/**
 * Headings in words that are not known, of which each names a year: "GESTIÓN I/2016" and "GESTIÓN II/2016", "August 2016" and
 * "January 2017" over the courses of each. They have the same words, and each is the only text of its line, right above courses.
 */
export function findSeriesTitles(lines: readonly GridLine[]): ReadonlyMap<GridLine, Heading> {
  const series = new Map<string, Title[]>();
  for (const [i, line] of lines.entries()) {
    const [text = "", ...others] = line.cells.filter((cell) => cell !== "");
    const next = lines.slice(i + 1, i + 3);
    const isTitle = others.length === 0 && text.length <= maxLength && readYear(text) && !isTotalLine(text);
    if (!isTitle || /[:：]/.test(text) || !next.some(isCourse)) continue;
    const words = text.replace(/\p{L}+/gu, withoutOrder).replace(/\p{Nd}+|(?<!\p{L})[IVX]+(?!\p{L})/gu, "#");
    series.set(words, [...(series.get(words) ?? []), { line, text, year: readYear(text)! }]);
  }
  const titles = [...series.values()].filter((group) => {
    const areDifferent = new Set(group.map(({ text }) => text)).size === group.length;
    return group.length >= 2 && areDifferent && group.some(({ text }) => readHeading(text) === null);
  });
  return new Map(titles.flatMap(nameTitles));
}

interface Title {
  readonly line: GridLine;
  readonly text: string;
  readonly year: string;
}

/** "Record 2017" and "Record 2018" say no more than the year; "August 2016" says more. */
function nameTitles(titles: readonly Title[]): [GridLine, Heading][] {
  const areYears =
    new Set(titles.map(({ year }) => year)).size === titles.length &&
    !titles.some(({ text }) => hasMonth(text));
  return titles.map(({ line, text, year }) => [line, areYears ? { year } : { term: text, year }]);
}

const readOrder = (word: string) => readTermWord(normalizeWords(word));
const withoutOrder = (word: string) => (["month", "ordinal"].includes(readOrder(word) ?? "") ? "#" : word);
const hasMonth = (text: string) => text.split(/[^\p{L}]+/u).some((word) => readOrder(word) === "month");

const maxLength = 60;

const isCourse = ({ cells }: GridLine) =>
  cells.filter(Boolean).length >= 2 &&
  cells.some(isNumber) &&
  cells.some((cell) => /\p{L}{3}|\p{Script=Han}{2}/u.test(cell));
