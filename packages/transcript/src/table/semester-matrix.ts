import { normalizeWords } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import { readHeader } from "../cells/header-vocabulary.ts";
import { readHeading } from "../cells/term-heading.ts";
import { sliceColumns } from "./slice-columns.ts";

/**
 * Some transcripts print the terms of a year next to each other, with the course once ("Course | Credits Grade | Credits
 * Grade" under "Fall | Spring"). Stacks the terms: a heading, then the courses that have values in it.
 */
export function stackSemesters(lines: GridLine[]): GridLine[] {
  const starts = lines.flatMap((line, i) => (readMatrix(line, lines[i - 1]) ? [i] : []));
  if (starts.length === 0) return lines;
  const isTitle = (i: number) => starts.includes(i + 1);
  const stacked = lines.slice(0, starts[0]).filter((_, i) => !isTitle(i));
  for (const [s, start] of starts.entries()) {
    const end = starts[s + 1] ?? lines.length;
    const rows = lines.slice(start + 1, end).filter((_, i) => !isTitle(start + 1 + i));
    const matrix = readMatrix(lines[start], lines[start - 1])!;
    const isWhole = (line: GridLine) => matrix.groups.flat().every((c) => (line.cells[c] ?? "") === "");
    const lastRow = rows.findLastIndex((line) => !isWhole(line));
    stacked.push(sliceColumns(lines[start]!, [...matrix.shared, ...(matrix.groups[0] ?? [])]));
    for (const [g, group] of matrix.groups.entries()) {
      stacked.push({ cells: [matrix.titles[g] ?? ""] });
      for (const row of rows.slice(0, lastRow + 1))
        if (group.some((c) => (row.cells[c] ?? "") !== ""))
          stacked.push(sliceColumns(row, [...matrix.shared, ...group]));
    }
    stacked.push(...rows.slice(lastRow + 1));
  }
  return stacked;
}

interface Matrix {
  /** Columns left of the terms: the course, its code. */
  shared: number[];
  /** Columns of each term. */
  groups: number[][];
  titles: string[];
}

/** The terms of a header line whose value columns repeat, if the line above names each term; otherwise null. */
function readMatrix(line: GridLine | undefined, above: GridLine | undefined): Matrix | null {
  const names = line?.cells.map(normalizeWords) ?? [];
  const kinds = line?.cells.map((cell) => readHeader(cell)?.kind ?? null) ?? [];
  const first = names.findIndex(
    (name, c) => name !== "" && kinds[c] !== "course" && names.indexOf(name, c + 1) > 0,
  );
  if (first < 1 || !kinds.slice(0, first).includes("course")) return null;
  const starts = names.flatMap((name, c) => (name === names[first] ? [c] : []));
  const columns = names.map((_, c) => c);
  const groups = starts.map((start, g) => columns.slice(start, starts[g + 1] ?? names.length));
  const isRegular = groups.every(
    (group) => group.map((c) => names[c]).join("|") === groups[0]!.map((c) => names[c]).join("|"),
  );
  const titles = groups.map(
    (group) => group.map((c) => above?.cells[c] ?? "").find((cell) => cell !== "") ?? "",
  );
  if (!isRegular || !titles.every((title) => readHeading(title) !== null)) return null;
  return { shared: columns.slice(0, first), groups, titles };
}
