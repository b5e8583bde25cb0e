import { isNumber, normalizeWords } from "../../cells/cell-text.ts";
import { unitePlaces } from "../../cells/place.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import { readHeading } from "../../cells/term-heading.ts";
import type { ColumnKind } from "../../columns/column-guess.ts";
import type { PageWord, ReadPage } from "../../read/source-sheet.ts";
import type { PositionedLine, Run } from "../columns-by-position.ts";
import { findGutter, middleOf } from "./find-gutters.ts";
import { findLegend } from "./find-legend.ts";
import { findColumnGap, findWordSpacing, textHeight, toPageLines } from "./page-lines.ts";
import { haveVariedNames, isCourseRow } from "./row-cells.ts";
import { shareHeadings } from "./shared-headings.ts";
import { joinRules, type RulingLines } from "./ruling-lines.ts";

/** A part of a page that is read from top to bottom: the whole width, or one of the columns of text next to each other. */
export interface PageBlock {
  page: number;
  recognized: boolean;
  rules: RulingLines;
  lines: PositionedLine[];
  /** The narrowest gap between its columns, as a share of the text's height. */
  columnGap: number;
  /** Whether another table is printed to its left or right. */
  isNextToTable: boolean;
}

/** Splits a page where tables are printed next to each other, and returns the parts in reading order. */
export function splitPage(page: ReadPage, index: number): PageBlock[] {
  const rules = joinRules(page.rules);
  const spacing = page.recognized ? undefined : findWordSpacing(page.words);
  const toBlock = (words: PageWord[], isNextToTable = false): PageBlock => ({
    isNextToTable,
    page: index,
    recognized: page.recognized,
    columnGap: findColumnGap(words, spacing),
    rules,
    lines: toPageLines(words, index, rules.vertical, spacing),
  });
  const legend = findLegend(page.words, textHeight(page.words));
  if (legend) {
    const rest = { ...page, words: page.words.filter((word) => !legend.has(word)) };
    return [...splitPage(rest, index), toRemarks(toBlock([...legend]))];
  }
  const whole = toBlock(page.words);
  const division = divide(page.words, whole.lines);
  if (!division) return splitAtHeaders(whole);
  const { gutters, top, bottom } = division;
  const isAbove = (word: PageWord) => middleOf(word) < top;
  const isBelow = (word: PageWord) => middleOf(word) > bottom;
  const inside = page.words.filter((word) => !isAbove(word) && !isBelow(word));
  const columns = shareHeadings(splitAt(inside, gutters), textHeight(page.words));
  const rightToLeft = page.words.filter((word) => word.rightToLeft).length > page.words.length / 2;
  return [
    toBlock(page.words.filter(isAbove)),
    ...(rightToLeft ? columns.toReversed() : columns).map((words) => toBlock(words, true)),
    toBlock(page.words.filter(isBelow)),
  ]
    .filter((block) => block.lines.length > 0)
    .flatMap(splitAtHeaders);
}

/** Each line as one text, so that it has no cells. */
function toRemarks(block: PageBlock): PageBlock {
  const join = (runs: Run[]): Run => ({
    text: runs.map((run) => run.text).join(" "),
    x0: runs[0]!.x0,
    x1: runs.at(-1)!.x1,
    place: unitePlaces(runs.map((run) => run.place)),
  });
  return { ...block, lines: block.lines.map(({ runs }) => ({ runs: [join(runs)] })) };
}

interface Division {
  gutters: number[];
  top: number;
  bottom: number;
}

/**
 * Where tables are next to each other: equal columns show it, or the same header printed twice. A wrapped name of a column may
 * repeat a word of it ("Course / title", "Course / code"), but only tables of courses have names that vary.
 */
function divide(words: PageWord[], lines: PositionedLine[]): Division | null {
  const unit = textHeight(words);
  const first = findGutter(words, lines, unit);
  if (first) {
    const inside = words.filter((word) => middleOf(word) > first.top && middleOf(word) < first.bottom);
    const sides = [
      inside.filter((word) => word.x + word.width / 2 < first.x),
      inside.filter((word) => word.x + word.width / 2 >= first.x),
    ];
    const inner = sides.flatMap((side) => findGutter(side, toPageLines(side), unit)?.x ?? []);
    return { ...first, gutters: [first.x, ...inner].sort((a, b) => a - b) };
  }
  const headers = findBlockHeaders(lines);
  const gutters = findGutters(headers, lines);
  const [top, bottom] = findExtent(headers, lines, gutters);
  const inside = words.filter((word) => middleOf(word) > top && middleOf(word) < bottom);
  const haveCourses = splitAt(inside, gutters).every((part) => {
    const rows = toPageLines(part).filter(isCourseRow);
    return rows.length < 3 || haveVariedNames(rows);
  });
  return gutters.length > 0 && haveCourses ? { gutters, top, bottom } : null;
}

const splitAt = (words: PageWord[], gutters: number[]) =>
  [-Infinity, ...gutters].map((from, i) =>
    words.filter(({ x, width }) => x + width / 2 >= from && x + width / 2 < (gutters[i] ?? Infinity)),
  );

/** Each table is as wide as its contents need, so that every header (next to another table, every title) starts a block. */
function splitAtHeaders(block: PageBlock): PageBlock[] {
  let rows = 0;
  const starts = block.lines.flatMap((line, i) => {
    if (isCourseRow(line)) rows += 1;
    if (i === 0) return [];
    // A title between a header and its rows starts no table, and a bare year may be half of a code.
    const isBareYear = line.runs.every((run) => /^\p{Nd}+$/u.test(run.text));
    if (block.isNextToTable && isTitle(line) && !isBareYear && rows > 0) return [i];
    if (findBlockHeaders([line]).length === 0) return [];
    const [above, { y, height }] = [block.lines[i - 1], line.runs[0]!.place!];
    // The first line of a wrapped column name is printed above the others.
    const isNames = above!.runs.length < 3 || above!.runs.filter(isName).length >= above!.runs.length / 2;
    const gap = y - above!.runs[0]!.place!.y;
    const isNear = gap < height * 1.3 || (gap < height * 1.6 && areNames(above!));
    const isWrapped = isNames && isNear && !isTitle(above!);
    return [isWrapped ? i - 1 : i];
  });
  return [0, ...starts].map((start, i) => ({ ...block, lines: block.lines.slice(start, starts[i]) }));
}

const areNames = ({ runs }: PositionedLine) => runs.length >= 2 && runs.every(isName);
const isName = ({ text }: Run) => isColumnName(text) && !/\p{Nd}/u.test(text);
const isTitle = (line: PositionedLine) => line.runs.every((run) => readHeading(run.text) !== null);

interface BlockHeader {
  x0: number;
  x1: number;
  y: number;
}

/** Header rows of tables. One printed line may hold several: the same names start again at the next table. */
function findBlockHeaders(lines: PositionedLine[]): BlockHeader[] {
  return lines.flatMap((line) => {
    const sequences: Run[][] = [];
    for (const run of line.runs.filter((candidate) => isColumnName(candidate.text))) {
      const sequence = sequences.at(-1);
      const isRepeated = sequence?.some((other) => normalizeWords(other.text) === normalizeWords(run.text));
      if (sequence && !isRepeated) sequence.push(run);
      else sequences.push([run]);
    }
    // "Module 3 | 5 | passed" is a course, although "module" and "passed" are also names of columns.
    const isCourse = line.runs.some((run) => isNumber(run.text));
    const isHeader = (sequence: Run[]) => isTableHeader(sequence, isCourse ? ["result"] : []);
    return sequences.filter(isHeader).map((sequence) => ({
      x0: Math.min(...sequence.map((run) => run.x0)),
      x1: Math.max(...sequence.map((run) => run.x1)),
      y: sequence[0]?.place?.y ?? 0,
    }));
  });
}

const isColumnName = (text: string) => (readHeader(text)?.weight ?? 0) >= 0.6;

function isTableHeader(sequence: Run[], except: readonly ColumnKind[]): boolean {
  const kinds = new Set(sequence.map((run) => readHeader(run.text)?.kind));
  for (const kind of except) kinds.delete(kind);
  return kinds.has("course") && kinds.size >= 2;
}

/** The x positions between tables: headers that do not overlap are next to each other, level or not. */
function findGutters(headers: BlockHeader[], lines: PositionedLine[]): number[] {
  const groups: BlockHeader[][] = [];
  for (const header of headers.toSorted((a, b) => a.x0 - b.x0)) {
    const group = groups.at(-1);
    if (group && header.x0 < Math.max(...group.map((other) => other.x1))) group.push(header);
    else groups.push([header]);
  }
  const top = Math.min(...headers.map((header) => header.y));
  const runs = lines.flatMap((line) => line.runs).filter((run) => (run.place?.y ?? 0) >= top);
  return groups.slice(1).map((group, i) => {
    const left = Math.max(...(groups[i] ?? []).map((header) => header.x1));
    const right = Math.min(...group.map((header) => header.x0));
    return emptiestPosition(left, right, runs);
  });
}

/** The middle of the widest part between two positions that the fewest runs cross. */
function emptiestPosition(left: number, right: number, runs: Run[]): number {
  const steps = 40;
  const positions = Array.from({ length: steps + 1 }, (_, i) => left + ((right - left) * i) / steps);
  const crossings = positions.map((x) => runs.filter((run) => run.x0 < x && run.x1 > x).length);
  const fewest = Math.min(...crossings);
  let best: [number, number] = [0, -1];
  let start = 0;
  for (const [i, count] of crossings.entries()) {
    if (count !== fewest) start = i + 1;
    else if (i - start > best[1] - best[0]) best = [start, i];
  }
  return ((positions[best[0]] ?? left) + (positions[Math.max(...best)] ?? right)) / 2;
}

/** Top and bottom of the tables next to each other. Titles above and remarks below use the whole width. */
function findExtent(headers: BlockHeader[], lines: PositionedLine[], gutters: number[]): [number, number] {
  const y = (line: PositionedLine | undefined) => line?.runs[0]?.place?.y ?? 0;
  const firstHeader = Math.min(...headers.map((header) => header.y));
  let first = lines.findIndex((line) => y(line) >= firstHeader - 1);
  while (first > 0 && isTitle(lines[first - 1]!)) first -= 1;
  const crosses = (line: PositionedLine) =>
    line.runs.some((run) => gutters.some((gutter) => run.x0 < gutter && run.x1 > gutter));
  const last = lines.findLastIndex((line) => line.runs.length >= 3 && !crosses(line));
  const height = lines[last]?.runs[0]?.place?.height ?? 0;
  // A total directly below belongs to the table above it.
  const end = lines.findLastIndex((line, i) => i >= last && y(line) - y(lines[last]) < height * 2.4);
  return [y(lines[first]) - 1, y(lines[end]) + height];
}
