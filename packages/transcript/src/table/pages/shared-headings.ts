import { readHeading } from "../../cells/term-heading.ts";
import type { PageWord } from "../../read/source-sheet.ts";
import { toPageLines } from "./page-lines.ts";
import { isCourseRow } from "./row-cells.ts";

/**
 * Tables next to each other whose rows are level can share a heading that is printed on the left only. Repeats it over the
 * others, because each table is read from top to bottom.
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
      if (hasOwn || level.length < Math.max(2, own.length * 0.9)) return words;
      const left = Math.min(...words.map((word) => word.x));
      const start = Math.min(...titles.map((word) => word.x));
      return [...words, ...titles.map((word) => ({ ...word, x: word.x - start + left }))];
    }),
  ];
}

function findTitles(words: PageWord[]): PageWord[] {
  const lines = toPageLines(words).filter(({ runs }) => runs.every((run) => readHeading(run.text) !== null));
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
