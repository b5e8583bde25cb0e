import { normalizeWords } from "../cells/cell-text.ts";
import { joinCells, type GridLine } from "../cells/grid-line.ts";
import { isHeaderPhrase, readHeader } from "../cells/words/header-vocabulary.ts";
import type { ColumnKind } from "../columns/column-guess.ts";
import { isSession, readHeading } from "../cells/term-heading.ts";
import { askAboutSharedCredits } from "./shared-credits.ts";
import { sliceColumns } from "./slice-columns.ts";
import { splitBefore } from "./split-before.ts";

/**
 * Some transcripts print the terms of a year next to each other, with the course once ("Course | Credits Grade | Credits
 * Grade" under "Fall | Spring"). Stacks the terms: a heading, then the courses that have values in it.
 */
export function stackSemesters(printed: GridLine[]): GridLine[] {
  const lines = printed.flatMap(splitTermNames);
  const matrices = lines.flatMap((_, i) => readMatrix(lines, i) ?? []);
  if (matrices.length === 0) return printed;
  const stacked = lines.slice(0, matrices[0]?.start);
  for (const [m, matrix] of matrices.entries()) {
    const rows = lines.slice(matrix.header + 1, matrices[m + 1]?.start ?? lines.length);
    const isWhole = (line: GridLine) => matrix.groups.flat().every((c) => (line.cells[c] ?? "") === "");
    const lastRow = rows.findLastIndex((line) => !isWhole(line));
    stacked.push(sliceColumns(matrix.names, [...matrix.shared, ...(matrix.groups[0] ?? [])]));
    const isYear = (line: GridLine) => isWhole(line) && Boolean(readHeading(joinCells(line))?.year);
    for (const part of splitBefore(rows.slice(0, lastRow + 1), isYear)) {
      stacked.push(...part.filter(isYear));
      for (const [g, group] of matrix.groups.entries()) {
        const isIn = (row: GridLine, columns: number[]) => columns.some((c) => (row.cells[c] ?? "") !== "");
        const courses = part.filter((row) => isIn(row, group));
        if (courses.length > 0) stacked.push({ cells: [matrix.titles[g] ?? ""] });
        for (const row of courses) {
          const count = matrix.groups.filter((other) => isIn(row, other)).length;
          const asked = askAboutSharedCredits(row, matrix.names, matrix.shared, count);
          stacked.push(sliceColumns(asked, [...matrix.shared, ...group]));
        }
      }
    }
    stacked.push(...rows.slice(lastRow + 1));
  }
  return stacked;
}

/** "Fall Credits | Fall Grade | Spring Credits | Spring Grade" becomes a line of terms over a line of names. */
function splitTermNames(line: GridLine): GridLine[] {
  const parts = line.cells.map(splitTermName);
  const terms = new Map<string, ColumnKind[]>();
  for (const part of parts) if (part) terms.set(part.term, [...(terms.get(part.term) ?? []), part.kind]);
  const isTerm = (kinds: ColumnKind[]) => kinds.includes("credits") && kinds.includes("mark");
  if (terms.size < 2 || ![...terms.values()].every(isTerm)) return [line];
  const titles = parts.map((part, c) =>
    part && parts.findIndex((other) => other?.term === part.term) === c ? part.term : "",
  );
  return [
    { ...line, cells: titles },
    { ...line, cells: line.cells.map((cell, c) => parts[c]?.name ?? cell) },
  ];
}

interface TermName {
  readonly term: string;
  readonly name: string;
  readonly kind: ColumnKind;
}

function splitTermName(cell: string): TermName | null {
  if (cell.length > 40) return null;
  // Chinese and Japanese write no spaces, so the longest term counts: 上學期 of 上學期成績.
  const ends = [...cell.matchAll(/\s|(?=[([（])|(?<=\p{Script=Han})(?=\p{Script=Han})/gu)];
  const found = ends.flatMap(({ index }): TermName[] => {
    const halves = [cell.slice(0, index), cell.slice(index)].map((half) =>
      half.replace(/[()[\]（）]/gu, "").trim(),
    );
    return [halves, halves.toReversed()].flatMap(([half = "", name = ""]) => {
      const term = /^[上下]$/u.test(half) ? `${half}學期` : half;
      const kind = readHeader(name)?.kind;
      return kind && readHeading(term)?.term && !isSession(term) ? [{ term, name, kind }] : [];
    });
  });
  return found.toSorted((a, b) => a.name.length - b.name.length)[0] ?? null;
}

interface Matrix {
  /** First line of the titles, and the line with the names of the value columns. */
  start: number;
  header: number;
  /** The header with the names of the shared columns, which may be printed higher. */
  names: GridLine;
  /** Columns next to the terms: the course, its code. */
  shared: number[];
  /** Columns of each term. */
  groups: number[][];
  titles: string[];
}

/** Titles can be printed on several lines, because they are wider than the columns below them. */
const maxTitleLines = 4;

/** The terms of a header line whose value columns repeat, if the lines above name each term; otherwise null. */
function readMatrix(lines: GridLine[], at: number): Matrix | null {
  const line = lines[at];
  const groups = line ? findGroups(line) : null;
  if (!line || !groups) return null;
  const shared = line.cells.map((_, c) => c).filter((c) => !groups.flat().includes(c));
  if (shared.length === 0) return null;
  const spans = groups.map((group) => findSpan(line, group));
  const firstRow = lines.slice(0, at).findLastIndex(hasValue);
  const sizes = Array.from({ length: Math.min(maxTitleLines, at - firstRow - 1) }, (_, i) => i + 1);
  const candidates = sizes.toReversed().flatMap((size) => {
    const above = lines.slice(at - size, at);
    const titles = groups.map((group, g) => joinTitle(above, line, group, spans[g] ?? null));
    const names = nameShared(line, above, shared);
    // The name of the column may not have been read, but the courses below it were.
    const isCourse = (c: number) =>
      readHeader(names.cells[c] ?? "")?.kind === "course" ||
      (names.cells[c] === "" && /\p{L}{4}/u.test(lines[at + 1]?.cells[c] ?? ""));
    const isDistinct =
      new Set(titles).size === titles.length && !titles.some((title) => title === "" || isSession(title));
    const readable = titles.filter((title) => readHeading(title) !== null).length;
    return isDistinct && shared.some(isCourse) ? [{ start: at - size, titles, names, readable }] : [];
  });
  // A word of a title may be misread on a scan; the line right above the columns is then the safest.
  const whole = candidates.filter(({ readable }) => readable === groups.length);
  const found =
    // A year above the first term only is not part of its name.
    whole.find(({ titles }) => new Set(titles.map((title) => title.split(" ").length)).size === 1) ??
    whole[0] ??
    candidates.findLast(({ readable }) => readable >= groups.length / 2);
  // Lines above the titles that belong to none of them, such as the year, stay where they are.
  const isSame = ({ titles, names }: NonNullable<typeof found>) =>
    titles.join("|") === found?.titles.join("|") && joinCells(names) === joinCells(found.names);
  const closest = candidates.findLast(isSame);
  return closest ? { ...closest, header: at, shared, groups } : null;
}

/** A number that is no year is the value of a row. */
const hasValue = (line: GridLine) =>
  line.cells.some((cell) => /^\p{Nd}{1,3}(?:[.,٫]\p{Nd}+)?(?: \p{L}{1,6}\.?)?$/u.test(cell));

/** Value columns whose names repeat: "Credits | Grade | Credits | Grade". */
function findGroups(line: GridLine): number[][] | null {
  const names = line.cells.map(normalizeWords);
  const named = names.flatMap((name, c) => {
    const kind = readHeader(line.cells[c] ?? "")?.kind;
    return name === "" || kind === "course" || kind === "code" ? [] : [{ name, c, kind }];
  });
  // Names that are printed once belong to all terms.
  const values = named.slice(
    named.findIndex(({ name }, i) => named.some((other, j) => j > i && other.name === name)),
  );
  if (!values.some(({ kind }) => kind !== undefined)) return null;
  const size = values.findIndex(({ name }, i) => i > 0 && name === values[0]?.name);
  if (size < 1 || values.length % size !== 0) return null;
  if (!values.every(({ name }, i) => name === values[i % size]?.name)) return null;
  return Array.from({ length: values.length / size }, (_, g) =>
    values.slice(g * size, (g + 1) * size).map(({ c }) => c),
  );
}

interface Span {
  x0: number;
  x1: number;
}

/** Where the columns of a term are printed; null if that is unknown. */
function findSpan({ places }: GridLine, group: number[]): Span | null {
  const known = group.flatMap((c) => places?.[c] ?? []);
  if (known.length === 0) return null;
  const [x0, x1] = [
    Math.min(...known.map(({ x }) => x)),
    Math.max(...known.map(({ x, width }) => x + width)),
  ];
  return { x0: x0 - (x1 - x0) * 0.25, x1: x1 + (x1 - x0) * 0.25 };
}

/** The texts above the columns of a term, from top to bottom. A title is centered over them, in whichever cell that is. */
function joinTitle(above: GridLine[], names: GridLine, group: number[], span: Span | null): string {
  const texts = above.flatMap(({ cells, places }) =>
    cells.filter((cell, c) => {
      const place = places?.[c];
      if (cell === "" || completesName(cell, names.cells[c] ?? "")) return false;
      const center = place ? place.x + place.width / 2 : NaN;
      return span && place ? center > span.x0 && center < span.x1 : group.includes(c);
    }),
  );
  // A merged cell may repeat its text in each column.
  return [...new Set(texts)].join(" ");
}

/** The first half of a name over two lines: "Credit" over "hours". */
const completesName = (first: string, rest: string) =>
  first !== "" && rest !== "" && isHeaderPhrase(`${first} ${rest}`);

/** The name of the course is printed once, at the height of the titles or between. */
function nameShared(line: GridLine, above: GridLine[], shared: number[]): GridLine {
  const cells = line.cells.map((cell, c) => {
    const higher = above.map((other) => other.cells[c] ?? "");
    if (cell === "" && shared.includes(c))
      return higher.filter((text) => readHeader(text) !== null).join(" ");
    return [...higher.filter((text) => completesName(text, cell)), cell].join(" ");
  });
  return { ...line, cells };
}
