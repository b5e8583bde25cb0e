import { readHeader } from "../cells/words/header-vocabulary.ts";
import { readHeading } from "../cells/term-heading.ts";
import type { GridLine } from "../cells/grid-line.ts";
import { sliceColumns } from "./slice-columns.ts";

/**
 * Transcripts that print two or three semesters side by side repeat the header across the page
 * ("Course Credit Grade Course Credit Grade"). Stacks the blocks, left one first.
 */
export function stackSideBySide(lines: GridLine[]): GridLine[] {
  const headerAt = lines.findIndex((line) => blockStarts(line).length >= 2);
  const header = lines[headerAt];
  if (!header) return lines;
  const starts = blockStarts(header);
  const width = Math.max(...lines.map((line) => line.cells.length));
  const above = lines.slice(0, headerAt).filter((line) => !isHeadingRow(line, starts));
  const stacked = starts.flatMap((start, block) => {
    const end = starts[block + 1] ?? width;
    return lines
      .filter((line, at) => at > headerAt || (at < headerAt && isHeadingRow(line, starts)))
      .map((line) => slice(line, start, end));
  });
  return [
    ...above,
    slice(header, starts[0] ?? 0, starts[1] ?? width),
    ...stacked.filter((line) => line.cells.some((cell) => cell !== "")),
  ];
}

/** Columns at which the same header sequence starts again. */
function blockStarts(line: GridLine): number[] {
  const kinds = line.cells.map((cell) => readHeader(cell)?.kind ?? null);
  const first = kinds.findIndex((kind) => kind !== null);
  const firstCell = line.cells[first];
  if (first < 0 || kinds.filter((kind) => kind === "course").length < 2) return [];
  const starts = line.cells.flatMap((cell, c) => (cell === firstCell ? [c] : []));
  if (starts.length < 2 || starts.length !== kinds.filter((kind) => kind === "course").length) return [];
  // "Module | Module" over "code | title" is one table; a block has at least a course and a value.
  if (starts.some((start, i) => (starts[i + 1] ?? line.cells.length) - start < 2)) return [];
  return [0, ...starts.slice(1)];
}

/** Whether a line is a row of term titles, one above each block. */
function isHeadingRow(line: GridLine, starts: number[]): boolean {
  const filled = line.cells.filter((cell) => cell !== "");
  return (
    filled.length >= 2 && filled.length <= starts.length && filled.every((cell) => readHeading(cell) !== null)
  );
}

function slice(line: GridLine, start: number, end: number): GridLine {
  return sliceColumns(line, line.cells.map((_, c) => c).slice(start, end));
}
