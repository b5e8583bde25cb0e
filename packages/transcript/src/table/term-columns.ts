import type { GridLine } from "../cells/grid-line.ts";
import { isSession, readHeading } from "../cells/term-heading.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readMarkCell } from "../cells/marks/read-mark-cell.ts";
import { readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import { sliceColumns } from "./slice-columns.ts";

/**
 * A table with one column of marks per term ("Course | Credits | 2018 Sem 1 | 2018 Sem 2") says which term each mark is of,
 * but not in its rows. Stacks the terms: a heading, then the courses that have a mark in it.
 */
export function stackTermColumns(lines: GridLine[], readsAsMark: ReadsAsMark): GridLine[] {
  const headerAt = lines.slice(0, maxHeaderLine).findIndex((line) => findTermColumns(line).length >= 2);
  const header = lines[headerAt];
  if (!header) return lines;
  const terms = findTermColumns(header);
  const rows = lines.slice(headerAt + 1);
  const hasValue = (line: GridLine, c: number) => /[\p{L}\p{N}]/u.test(line.cells[c] ?? "");
  const values = rows.flatMap(({ cells }) => terms.flatMap((c) => cells[c] || []));
  const marks = values.filter((cell) => readMarkCell(cell, readsAsMark) !== null);
  const others = header.cells.map((_, c) => c).filter((c) => !terms.includes(c));
  if (marks.length < 3 || marks.length < values.length * 0.8) return lines;
  if (others.some((c) => mayBeMarks(header.cells[c] ?? "", c, rows, readsAsMark))) return lines;
  const last = rows.findLastIndex((line) => terms.some((c) => hasValue(line, c)));
  return [
    ...lines.slice(0, headerAt),
    { cells: [...others.map((c) => header.cells[c] ?? ""), ""] },
    ...terms.flatMap((c) => [
      { cells: [header.cells[c] ?? ""] },
      ...rows
        .slice(0, last + 1)
        .filter((line) => hasValue(line, c))
        .map((line) => sliceColumns(line, [...others, c])),
    ]),
    ...rows.slice(last + 1),
  ];
}

/** The header is near the top. */
const maxHeaderLine = 30;

/** Neighboring columns named for a term each, next to one named for the courses. */
function findTermColumns({ cells }: GridLine): number[] {
  const terms = cells.flatMap((cell, c) => (readHeading(cell) === null || isSession(cell) ? [] : [c]));
  const [first = 0] = terms;
  const areNeighbors = terms.every((c, i) => c === first + i);
  const areDistinct = new Set(terms.map((c) => cells[c])).size === terms.length;
  const hasCourses = cells.some((cell) => readHeaderKinds(cell)[0]?.kind === "course");
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
