import { normalizeWords } from "../../cells/cell-text.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import { findColumns, type PositionedLine, type Run, type Strip } from "../columns-by-position.ts";
import { findColumnShift, matchColumns } from "./column-shift.ts";
import type { PageBlock } from "./page-blocks.ts";
import { isCourseRow } from "./row-cells.ts";
import { findRuledColumns } from "./ruled-columns.ts";

/** Blocks with the same columns, and how far each is shifted sideways from the first. */
export interface PageTable {
  columns: Strip[];
  /** Column names as printed in the header, or null without a header. */
  names: string[] | null;
  shifts: Map<PageBlock, number>;
}

interface Header {
  line: number;
  names: string[];
  xs: number[];
}

type OpenTable = Omit<PageTable, "columns"> & { xs: number[]; recognized: boolean };

/** Groups the blocks into tables by their headers and finds the columns of each table. */
export function findTables(blocks: PageBlock[], unit: number): PageTable[] {
  const tables: OpenTable[] = [];
  const hasCourses = blocks.some((block) => block.lines.some(isCourseRow));
  for (const block of blocks.filter((one) => hasRows(one) && (!hasCourses || mayHaveCourses(one)))) {
    const header = findHeaderRuns(block.lines);
    const table = header ? findSameHeader(tables, header, unit) : findSameKind(tables, block);
    const shift = header ? shiftBetween(table?.xs ?? [], header.xs) : shiftWithoutHeader(table, block, unit);
    if (table && shift !== null) table.shifts.set(block, shift);
    else
      tables.push({
        names: header?.names ?? null,
        xs: header?.xs ?? [],
        recognized: block.recognized,
        shifts: new Map([[block, 0]]),
      });
  }
  const withColumns = tables.map((table) => ({ ...table, columns: findTableColumns(table, unit) }));
  return addProse(mergeUnequal(withColumns, unit), blocks);
}

/** A line with its runs moved to where they would be in the first block of the table. */
export function shiftLine(line: PositionedLine, shift: number): PositionedLine {
  if (shift === 0) return line;
  const move = (run: Run): Run => ({
    ...run,
    x0: run.x0 - shift,
    x1: run.x1 - shift,
    ...(run.parts && { parts: run.parts.map(move) }),
  });
  return { ...line, runs: line.runs.map(move) };
}

const hasRows = (block: PageBlock) => block.lines.filter((line) => line.runs.length >= 2).length >= 2;

/** Totals and signatures next to each other below the tables say nothing about their columns. */
const mayHaveCourses = ({ lines }: PageBlock) => lines.some(isCourseRow) || findHeaderRuns(lines) !== null;

function findHeaderRuns(lines: PositionedLine[]): Header | null {
  for (const [index, line] of lines.entries()) {
    const named = line.runs.filter((run) => readHeader(run.text) !== null);
    const kinds = new Set(named.map((run) => readHeader(run.text)?.kind));
    if (kinds.size < 2 || !kinds.has("course") || named.length < line.runs.length * 0.6) continue;
    return {
      line: index,
      names: line.runs.map((run) => normalizeWords(run.text)),
      xs: line.runs.map((run) => (run.x0 + run.x1) / 2),
    };
  }
  return null;
}

function findSameHeader(tables: OpenTable[], { names, xs }: Header, unit: number): OpenTable | undefined {
  return tables.find((table) => {
    if (table.names?.join("|") !== names.join("|")) return false;
    const shift = shiftBetween(table.xs, xs);
    return xs.every((x, i) => Math.abs(x - shift - (table.xs[i] ?? 0)) < unit * 0.8);
  });
}

/** Pages without a header continue the table above; scanned pages lie differently from printed ones. */
function findSameKind(tables: OpenTable[], block: PageBlock): OpenTable | undefined {
  return tables.findLast((table) => table.recognized === block.recognized);
}

/** Tables next to each other without a header are each as wide as their contents need: null if a block has columns of its own. */
function shiftWithoutHeader(table: OpenTable | undefined, block: PageBlock, unit: number): number | null {
  const [above, shift] = [...(table?.shifts ?? [])].at(-1) ?? [];
  if (!above || !block.isNextToTable) return 0;
  if (matchColumns(above.lines, block.lines, unit) >= 0.85) return shift ?? 0;
  const moved = findColumnShift(above.lines, block.lines, unit);
  const hasOwnColumns = moved.share < 0.9 && block.lines.filter(isCourseRow).length >= 3;
  return hasOwnColumns ? null : moved.shift + (shift ?? 0);
}

function shiftBetween(from: number[], to: number[]): number {
  const shifts = to.map((x, i) => x - (from[i] ?? x)).sort((a, b) => a - b);
  return shifts[Math.floor(shifts.length / 2)] ?? 0;
}

function findTableColumns({ shifts }: OpenTable, unit: number): Strip[] {
  const parts = [...shifts].map(([block, shift]) => {
    const at = findHeaderRuns(block.lines)?.line ?? -1;
    return { lines: block.lines.map((line) => shiftLine(line, shift)), at };
  });
  const lines = parts.flatMap(({ lines: all, at }) => all.slice(at + 1));
  const header = parts.flatMap(({ lines: all, at }) => all[at]?.runs ?? []);
  const vertical = [...shifts].flatMap(([block, shift]) => {
    const runs = block.lines.flatMap((line) => line.runs);
    const [left, right] = [Math.min(...runs.map((run) => run.x0)), Math.max(...runs.map((run) => run.x1))];
    return block.rules.vertical
      .filter((line) => line.at > left - unit * 3 && line.at < right + unit * 6)
      .map((line) => ({ ...line, at: line.at - shift }));
  });
  const gap = Math.max(...[...shifts.keys()].map(({ columnGap }) => columnGap));
  return findRuledColumns(lines, vertical) ?? findColumns(lines, unit, unit * gap, header);
}

/** Tables without names whose number of columns differs from the first were split badly: use the columns of all lines. */
function mergeUnequal(tables: (OpenTable & PageTable)[], unit: number): PageTable[] {
  const [first, ...others] = tables;
  const unequal = others.filter((table) => !table.names && table.columns.length !== first?.columns.length);
  if (!first || unequal.length === 0) return tables;
  const firstLines = [...first.shifts.keys()][0]?.lines ?? [];
  for (const table of unequal)
    for (const block of table.shifts.keys())
      first.shifts.set(block, block.isNextToTable ? findColumnShift(firstLines, block.lines, unit).shift : 0);
  first.columns = findTableColumns(first, unit);
  return tables.filter((table) => !unequal.includes(table));
}

/** Titles and remarks belong to the table below or above, whose columns they do not change. */
function addProse(tables: PageTable[], blocks: PageBlock[]): PageTable[] {
  const [first = { columns: [{ x0: -Infinity, x1: Infinity }], names: null, shifts: new Map() }] = tables;
  const all = tables.length > 0 ? tables : [first];
  const withTable = new Map(all.flatMap((table) => [...table.shifts.keys()].map((block) => [block, table])));
  for (const [i, block] of blocks.entries()) {
    if (withTable.has(block)) continue;
    const near = [blocks[i + 1], blocks[i - 1]].find(
      (other) => other && withTable.has(other) && startsWithin(block, other),
    );
    const table = (near && withTable.get(near)) ?? withTable.get(blocks[i - 1]!) ?? first;
    table.shifts.set(block, (near && table.shifts.get(near)) ?? 0);
    withTable.set(block, table);
  }
  return all;
}

function startsWithin(block: PageBlock, other: PageBlock): boolean {
  const left = (lines: PositionedLine[]) =>
    Math.min(...lines.flatMap((line) => line.runs.map((run) => run.x0)));
  const right = Math.max(...other.lines.flatMap((line) => line.runs.map((run) => run.x1)));
  return (
    block.page === other.page && left(block.lines) >= left(other.lines) - 20 && left(block.lines) < right
  );
}
