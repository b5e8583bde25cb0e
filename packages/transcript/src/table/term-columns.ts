import type { GridLine } from "../cells/grid-line.ts";
import { isSession, readHeading, readYear } from "../cells/term-heading.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readMarkCell } from "../cells/marks/read-mark-cell.ts";
import { readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import { askAboutSharedCredits } from "./shared-credits.ts";
import { sliceColumns } from "./slice-columns.ts";
import { splitBefore } from "./split-before.ts";

/**
 * A table with one column of marks per term ("Course | Credits | 2018 Sem 1 | 2018 Sem 2") says which term each mark is of,
 * but not in its rows. Stacks the terms: a heading, then the courses that have a mark in it.
 */
export function stackTermColumns(lines: GridLine[], readsAsMark: ReadsAsMark): GridLine[] {
  const headers = lines.flatMap((line, i) => (findTermColumns(line, lines[i - 1]).length >= 2 ? [i] : []));
  // The title of a table is above its header.
  const starts = headers.slice(1).map((i) => (lines[i - 1]!.cells.filter(Boolean).length === 1 ? i - 1 : i));
  if (starts.length >= maxTables) return lines;
  const ends = [...starts, lines.length];
  return [0, ...starts].flatMap((start, n) => stackTable(lines.slice(start, ends[n]), readsAsMark));
}

const maxTables = 12;

function stackTable(lines: GridLine[], readsAsMark: ReadsAsMark): GridLine[] {
  const headerAt = lines
    .slice(0, maxHeaderLine)
    .findIndex((line, i) => findTermColumns(line, lines[i - 1]).length >= 2);
  const [above, printed] = [lines[headerAt - 1], lines[headerAt]];
  if (!printed) return lines;
  const terms = findTermColumns(printed, above);
  const isBelowNames = findTermColumns(printed).length === 0;
  const header = isBelowNames ? nameYears(printed, above!, terms) : printed;
  const rows = lines.slice(headerAt + 1);
  const hasValue = (line: GridLine, c: number) => /[\p{L}\p{N}]/u.test(line.cells[c] ?? "");
  const values = rows.flatMap(({ cells }) => terms.flatMap((c) => cells[c] || []));
  const marks = values.filter((cell) => readMarkCell(cell, readsAsMark) !== null);
  const others = header.cells.map((_, c) => c).filter((c) => !terms.includes(c));
  if (marks.length < 3 || marks.length < values.length * 0.8) return lines;
  if (others.some((c) => mayBeMarks(header.cells[c] ?? "", c, rows, readsAsMark))) return lines;
  const last = rows.findLastIndex((line) => terms.some((c) => hasValue(line, c)));
  return [
    ...lines.slice(0, isBelowNames ? headerAt - 1 : headerAt),
    { cells: [...others.map((c) => header.cells[c] ?? ""), ""] },
    ...splitBefore(rows.slice(0, last + 1), isYear).flatMap((part) => [
      ...part.filter(isYear),
      ...terms.flatMap((c) => [
        { cells: [header.cells[c] ?? ""] },
        ...part
          .filter((line) => hasValue(line, c))
          .map((line) => {
            const count = terms.filter((term) => hasValue(line, term)).length;
            return sliceColumns(askAboutSharedCredits(line, header, others, count), [...others, c]);
          }),
      ]),
    ]),
    ...rows.slice(last + 1),
  ];
}

/** "Freshman 2014-15" over the courses of a year. */
const isYear = ({ cells }: GridLine) =>
  cells.filter(Boolean).length === 1 && Boolean(readHeading(cells.find(Boolean)!)?.year);

/** The header is near the top. */
const maxHeaderLine = 30;

/** "Year | 2014 | 2015" below "Subject | Grade 9 | Grade 10": the terms of both lines, or the years if the other words are unknown. */
function nameYears({ cells }: GridLine, above: GridLine, terms: readonly number[]): GridLine {
  const join = (name: string, year: string) => (readHeading(`${name} ${year}`) ? `${name} ${year}` : year);
  return { cells: above.cells.map((name, c) => (terms.includes(c) ? join(name, cells[c] ?? "") : name)) };
}

/** Neighboring columns named for a term each, next to one named for the courses; years may be below the names of the columns. */
function findTermColumns({ cells }: GridLine, above?: GridLine): number[] {
  const terms = cells.flatMap((cell, c) => (readHeading(cell) === null || isSession(cell) ? [] : [c]));
  const [first = 0] = terms;
  const areNeighbors = terms.every((c, i) => c === first + i);
  const areDistinct = new Set(terms.map((c) => cells[c])).size === terms.length;
  const namesCourses = (cell: string) => readHeaderKinds(cell)[0]?.kind === "course";
  const areYears = terms.every((c) => readYear(cells[c] ?? "") === cells[c]);
  const hasCourses = cells.some(namesCourses) || (areYears && (above?.cells.some(namesCourses) ?? false));
  return areNeighbors && areDistinct && hasCourses ? terms : [];
}

/** A final mark or an average next to the marks of the terms: which of them counts is not for this stage to decide. */
function mayBeMarks(
  name: string,
  column: number,
  rows: readonly GridLine[],
  readsAsMark: ReadsAsMark,
): boolean {
  const kinds = readHeaderKinds(name).map(({ kind }) => kind);
  if (kinds.some((kind) => kind === "mark" || kind === "part")) return true;
  if (kinds.length > 0) return false;
  const filled = rows.flatMap(({ cells }) => cells[column] || []);
  return filled.filter((cell) => readsAsMark(cell)).length > filled.length / 2;
}
