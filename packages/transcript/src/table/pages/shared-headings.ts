import { readHeading } from "../../cells/term-heading.ts";
import type { PageWord } from "../../read/source-sheet.ts";
import type { PositionedLine } from "../columns-by-position.ts";
import { toPageLines } from "./page-lines.ts";
import { isCourseRow } from "./row-cells.ts";

/**
 * Tables next to each other whose rows are level can share a heading that is printed on the left only. Repeats it over the
 * others, because each table is read from top to bottom. A table with its own terms may share only their years.
 */
export function shareHeadings(columns: PageWord[][], unit: number): PageWord[][] {
  const [first = [], ...others] = columns;
  const [titles, rows] = [findTitles(first), findRows(first)];
  if (titles.length === 0) return columns;
  const isLevel = (a: PageWord, b: PageWord) => Math.abs(a.y - b.y) < unit * 0.4;
  return [
    first,
    ...others.map((words) => {
      const own = findRows(words);
      const level = own.filter((row) => rows.some((other) => isLevel(row, other)));
      const hasOwn =
        findTitles(words).length > 0 || titles.some((title) => words.some((word) => isLevel(title, word)));
      // In columns of a newspaper, the left one goes on at the top of the next.
      const isShared = !hasOwn && level.length >= Math.max(2, own.length * 0.9);
      const shared = isShared ? titles : findSharedYears(first, words, unit);
      const left = Math.min(...words.map((word) => word.x));
      const start = Math.min(...titles.map((word) => word.x));
      return [...words, ...shared.map((word) => ({ ...word, x: word.x - start + left }))];
    }),
  ];
}

/** "First Year" on the left, over "Semester 1" that is level with "Semester 2" on the right. */
function findSharedYears(first: PageWord[], words: PageWord[], unit: number): PageWord[] {
  const [titles, own] = [findTitleLines(first), findTitleLines(words)];
  const top = (line: PositionedLine) => line.runs[0]!.place!.y;
  const isLevel = (a: PositionedLine, b: PositionedLine) => Math.abs(top(a) - top(b)) < unit * 0.4;
  const lines = toPageLines(words);
  const years = titles.filter((line, i) => {
    const next = titles[i + 1];
    if (!next || namesTerm(line) || !namesTerm(next)) return false;
    const isNextLevel = own.some((other) => namesTerm(other) && isLevel(other, next));
    return isNextLevel && !lines.some((other) => isLevel(other, line));
  });
  return findWords(first, years);
}

const namesTerm = ({ runs }: PositionedLine) => runs.some((run) => readHeading(run.text)?.term !== undefined);

const findTitleLines = (words: PageWord[]) =>
  toPageLines(words).filter(({ runs }) => runs.every((run) => readHeading(run.text) !== null));

const findTitles = (words: PageWord[]) => findWords(words, findTitleLines(words));

function findWords(words: PageWord[], lines: PositionedLine[]): PageWord[] {
  const tops = lines.map(({ runs }) => runs[0]!.place!);
  return words.filter((word) => tops.some((top) => Math.abs(word.y - word.height * 0.8 - top.y) < 0.5));
}

/** The first word of each row. */
function findRows(words: PageWord[]): PageWord[] {
  const tops = toPageLines(words).flatMap((line) => (isCourseRow(line) ? [line.runs[0]!.place!] : []));
  return tops.flatMap(
    (top) =>
      words.find((word) => word.x === top.x && Math.abs(word.y - word.height * 0.8 - top.y) < 0.5) ?? [],
  );
}
