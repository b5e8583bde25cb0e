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
  const series = new Map<string, { line: GridLine; text: string }[]>();
  for (const [i, line] of lines.entries()) {
    const [text = "", ...others] = line.cells.filter((cell) => cell !== "");
    const next = lines.slice(i + 1, i + 3);
    const isTitle = others.length === 0 && text.length <= maxLength && readYear(text) && !isTotalLine(text);
    if (!isTitle || /[:：]/.test(text) || !next.some(isCourse)) continue;
    const words = text
      .replace(/\p{L}+/gu, (word) => (readTermWord(normalizeWords(word)) === "month" ? "#" : word))
      .replace(/\p{Nd}+|(?<!\p{L})[IVX]+(?!\p{L})/gu, "#");
    series.set(words, [...(series.get(words) ?? []), { line, text }]);
  }
  const titles = [...series.values()].filter((group) => {
    const areDifferent = new Set(group.map(({ text }) => text)).size === group.length;
    return group.length >= 2 && areDifferent && group.some(({ text }) => readHeading(text) === null);
  });
  return new Map(titles.flat().map(({ line, text }) => [line, { term: text, year: readYear(text)! }]));
}

const maxLength = 60;

const isCourse = ({ cells }: GridLine) =>
  cells.filter(Boolean).length >= 3 &&
  cells.some(isNumber) &&
  cells.some((cell) => /\p{L}{3}|\p{Script=Han}{2}/u.test(cell));
