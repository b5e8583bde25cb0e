import { joinCells, type GridLine } from "../cells/grid-line.ts";
import {
  isSession,
  plainWords,
  readHeading,
  readLooseHeading,
  readYear,
  type Heading,
} from "../cells/term-heading.ts";
import { readTermWord } from "../cells/words/term-words.ts";

/**
 * The lines right above the header and its repetitions, if they name a term in words that are not all known ("2020/2021 tədris
 * ili, Payız semestri"). Titles of several tables or parts of one that differ in the year are read by the year alone
 * ("2019 – Bachelor of Science").
 */
export function findTableTitles(
  lines: readonly GridLine[],
  headerRow: number | null,
): ReadonlyMap<GridLine, Heading> {
  const names = headerRow === null ? "" : joinCells(lines[headerRow]);
  const overHeaders = lines.flatMap((line, i) => {
    const isHeader = i === headerRow || (names !== "" && joinCells(line) === names);
    const title = isHeader ? lines.slice(0, i).findLast(({ cells }) => cells.some(Boolean)) : undefined;
    return title && title.cells.filter(Boolean).length <= 2 ? [title] : [];
  });
  const shapes = new Set(overHeaders.filter(isSingle).map(shapeOf));
  const above = lines.filter(
    (line) => overHeaders.includes(line) || (isSingle(line) && shapes.has(shapeOf(line))),
  );
  const years = above.map((title) => readYear(joinCells(title)));
  const areYears = years.length >= 2 && !years.includes(undefined) && new Set(years).size === years.length;
  return new Map(
    above.flatMap((title, i) => {
      const named = title.cells.flatMap((cell) => readHeading(cell) ?? []);
      if (named.length > 1) return [];
      const heading = named[0] ?? readTitle(joinCells(title)) ?? (areYears ? { year: years[i]! } : null);
      return heading ? [[title, heading]] : [];
    }),
  );
}

const isSingle = ({ cells }: GridLine) => cells.filter(Boolean).length === 1;
const shapeOf = (line: GridLine) =>
  plainWords(joinCells(line))
    .split(" ")
    .map((word) => (/\p{Nd}/u.test(word) || readTermWord(word) === "ordinal" ? "#" : word))
    .join(" ");

/** "Semester I | Semester II" is over two tables next to each other, so neither is the term of all courses below. */
export function readLineHeading(filled: readonly string[]): Heading | null {
  const forms = filled.map((cell) => plainWords(cell).split(" ").map(readTermWord).join(" "));
  const areTwo =
    filled.length === 2 &&
    forms[0] === forms[1] &&
    filled.every((cell) => readHeading(cell)?.term !== undefined);
  return areTwo ? {} : readHeading(filled.join(" "));
}

/** The parts of a title that name a term: "Semestre 1, 2018-2019" of "Relevé de notes – Semestre 1, 2018-2019". */
function readTitle(title: string): Heading | null {
  const parts = title.split(/\s[-–—]\s|,\s/);
  const named = parts.filter((part) => readHeading(part) !== null && !isSession(part));
  const isWhole = parts.every((part) => named.includes(part) || !/\p{Nd}{4}/u.test(part));
  const heading = isWhole ? readHeading(named.join(", ")) : null;
  return heading?.term ? heading : readLooseHeading(title);
}
