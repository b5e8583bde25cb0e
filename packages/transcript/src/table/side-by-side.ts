import { isNumber } from "../cells/cell-text.ts";
import { readHeader } from "../cells/words/header-vocabulary.ts";
import { readHeading } from "../cells/term-heading.ts";
import type { GridLine } from "../cells/grid-line.ts";
import type { ColumnKind } from "../columns/column-guess.ts";
import { sliceColumns } from "./slice-columns.ts";

/**
 * Transcripts that print two or three semesters side by side repeat the header across the page
 * ("Course Credit Grade Course Credit Grade"), or only name each semester. Stacks the blocks, left one first.
 */
export function stackSideBySide(lines: GridLine[]): GridLine[] {
  const headerAt = lines.findIndex((line) => blockStarts(line).length >= 2);
  const header = lines[headerAt];
  if (!header) return stackTitled(lines);
  const starts = blockStarts(header);
  const width = Math.max(...lines.map((line) => line.cells.length));
  const size = (starts[1] ?? width) - (starts[0] ?? 0);
  const above = lines.slice(0, headerAt).filter((line) => !isHeadingRow(line, starts));
  const stacked = starts.flatMap((start, block) => {
    const end = starts[block + 1] ?? width;
    // The last block may lack the empty column that follows the others.
    const missing = Math.max(0, start + size - end);
    const complete = (line: GridLine) =>
      line.cells.length < width
        ? line
        : { ...line, cells: [...line.cells, ...Array<string>(missing).fill("")] };
    return lines
      .filter((line, at) => at > headerAt || (at < headerAt && isHeadingRow(line, starts)))
      .map((line) => slice(complete(line), start, end + missing));
  });
  return [
    ...above,
    slice(header, starts[0] ?? 0, starts[1] ?? width),
    ...stacked.filter((line) => line.cells.some((cell) => cell !== "")),
  ];
}

/** Blocks of equal width without a header, each below the name of its semester; the next year may follow below. */
function stackTitled(lines: GridLine[]): GridLine[] {
  const titles = lines.flatMap((line, at) =>
    isHeadingRow(
      line,
      line.cells.map((_, c) => c),
    )
      ? [at]
      : [],
  );
  const [first] = titles;
  if (first === undefined) return lines;
  const starts = lines[first]!.cells.flatMap((cell, c) => (cell === "" ? [] : [c]));
  const size = Math.max(...lines.map((line) => line.cells.length)) / starts.length;
  const isEven = size >= 3 && starts.every((start, block) => start === block * size);
  if (!isEven || !areAlike(lines.slice(first), size)) return lines;
  return [
    ...lines.slice(0, first),
    ...titles.flatMap((at, t) => {
      const section = lines.slice(at, titles[t + 1]);
      const blocks = starts.flatMap((start) => section.map((line) => slice(line, start, start + size)));
      return blocks.filter((line) => line.cells.some((cell) => cell !== ""));
    }),
  ];
}

/** Whether the rows have numbers in the same columns of each block. */
function areAlike(lines: readonly GridLine[], size: number): boolean {
  const rows = lines.filter(({ cells }) => cells.filter((cell) => cell !== "").length >= size + 2);
  const isAlike = ({ cells }: GridLine) =>
    cells.every((cell, c) => {
      const other = cells[c + size] ?? "";
      return cell === "" || other === "" || isNumber(cell) === isNumber(other);
    });
  return rows.length >= 3 && rows.every(({ cells }) => cells.some(isNumber)) && rows.every(isAlike);
}

/** Columns at which the same header sequence starts again. */
function blockStarts(line: GridLine): number[] {
  const kinds = line.cells.map((cell) => readHeader(cell)?.kind ?? null);
  const first = kinds.findIndex((kind) => kind !== null);
  const firstCell = line.cells[first];
  const courses = kinds.filter((kind) => kind === "course").length;
  if (first < 0 || courses < 2) return [];
  const starts = line.cells.flatMap((cell, c) => (cell === firstCell ? [c] : []));
  // "Course | Title" may name the code and the title of each block.
  if (starts.length < 2 || (courses !== starts.length && !areRepeated(line.cells, starts))) return [];
  // Units next to their courses: "Title | Credits | Average | Title | Coefficient | Credits | Mark".
  const own = kinds.slice(first, starts[1]);
  const end = starts.at(-1)! + own.length;
  // A column behind the last block may be for remarks on all of them.
  const isAllowed = (kind: ColumnKind | null, c: number) =>
    kind === null || own.includes(kind) || (c >= end && kind !== "credits" && kind !== "coefficient");
  if (!kinds.every(isAllowed)) return [];
  // "Module | Module" over "code | title" is one table; a block has at least a course and a value.
  if (starts.some((start, i) => (starts[i + 1] ?? line.cells.length) - start < 2)) return [];
  return [0, ...starts.slice(1)];
}

/** Whether every block has the same names as the first. */
function areRepeated(cells: readonly string[], [first = 0, ...others]: readonly number[]): boolean {
  const size = (others[0] ?? cells.length) - first;
  const names = (start: number) => cells.slice(start, start + size).join("\t");
  return size >= 3 && others.every((start) => names(start) === names(first));
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
