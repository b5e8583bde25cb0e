import { readHeader } from "../../cells/words/header-vocabulary.ts";
import type { Place } from "../../cells/place.ts";
import { readHeading } from "../../cells/term-heading.ts";
import { isTotalLine } from "../../cells/total-line.ts";
import type { PageWord } from "../../read/source-sheet.ts";
import type { PositionedLine, Run } from "../columns-by-position.ts";
import { findColumnShift } from "./column-shift.ts";
import { toPageLines } from "./page-lines.ts";
import { haveSameCells, haveVariedNames, isCourseRow, isNumber } from "./row-cells.ts";

/** Where tables are printed next to each other, from `top` to `bottom`. */
export interface Gutter {
  x: number;
  top: number;
  bottom: number;
}

/** Fewer rows on one side prove nothing about its columns. */
const minRows = 3;
const minShare = 0.8;

/**
 * Finds the empty strip between two tables by what is printed on either side: both have rows with a name and a number, in
 * the same columns. It needs no header, because a header is often printed over the first table only, and no rows that are level.
 */
export function findGutter(words: PageWord[], lines: PositionedLine[], unit: number): Gutter | null {
  const runs = lines.flatMap((line) => line.runs);
  const [left, right] = [Math.min(...runs.map((run) => run.x0)), Math.max(...runs.map((run) => run.x1))];
  const tried = new Set<string>();
  let best: (Gutter & { evidence: number }) | null = null;
  for (let x = left + (right - left) * 0.2; x < left + (right - left) * 0.8; x += unit / 2) {
    const stretch = longestStretch(runs, x);
    if (!stretch) continue;
    const [top, bottom] = stretch;
    const inside = words.filter((word) => !word.rotated && middleOf(word) > top && middleOf(word) < bottom);
    const isLeft = (word: PageWord) => word.x + word.width / 2 < x;
    const leftWords = inside.filter(isLeft);
    const key = `${top} ${bottom} ${leftWords.length}`;
    if (tried.has(key)) continue;
    tried.add(key);
    const rightWords = inside.filter((word) => !isLeft(word));
    const [a, b] = [toPageLines(leftWords), toPageLines(rightWords)];
    const [leftRows, rightRows] = [a.filter(isCourseRow), b.filter(isCourseRow)];
    if (leftRows.length < minRows || rightRows.length < minRows) continue;
    if (!haveVariedNames(leftRows) || !haveVariedNames(rightRows)) continue;
    const from = Math.max(...leftRows.flatMap((line) => line.runs.map((run) => run.x1)));
    const to = Math.min(...rightRows.flatMap((line) => line.runs.map((run) => run.x0)));
    if (to - from < unit * 0.7) continue;
    if (lines.some((line) => namesOneTable(line, (from + to) / 2))) continue;
    const isSame = haveSameCells(leftRows, rightRows) || findColumnShift(a, b, unit).share >= minShare;
    // Between the codes and the names of the right table, its rows have fewer cells than those on the left.
    const evidence = inside.length * (usualLength(leftRows) === usualLength(rightRows) ? 2 : 1);
    if (!isSame || (best && best.evidence >= evidence)) continue;
    best = { x: (from + to) / 2, ...findExtent([a, b], unit), evidence };
  }
  return best;
}

/**
 * A header whose names are on both sides, but the courses on one of them only: "No. | Disciplina" and "Nota | Por extenso". The
 * words on the other side are no courses, although they vary.
 */
function namesOneTable({ runs }: PositionedLine, x: number): boolean {
  if (runs.some((run) => /[:：\p{Nd}]/u.test(run.text))) return false;
  const sides = [
    runs.filter((run) => run.x0 + run.x1 < x * 2),
    runs.filter((run) => run.x0 + run.x1 >= x * 2),
  ];
  const [left = [], right = []] = sides.map((side) =>
    side.flatMap(({ text }) => {
      const match = isColumnName(text) ? readHeader(text) : null;
      return match ? [{ text, kind: match.kind }] : [];
    }),
  );
  const isRepeated = left.some(({ text }) => right.some((other) => other.text === text));
  const hasCourse = (names: typeof left) => names.some(({ kind }) => kind === "course");
  return (
    left.length > 0 &&
    right.length > 0 &&
    left.length + right.length >= 3 &&
    !isRepeated &&
    hasCourse(left) !== hasCourse(right)
  );
}

const isColumnName = (text: string) => (readHeader(text)?.weight ?? 0) >= 0.6;

/** The y position that says which line a word is on. */
export const middleOf = ({ y, height }: PageWord) => y - height * 0.3;

/** The tables without what is printed above and below them, which may also be in two columns. */
function findExtent(sides: PositionedLine[][], unit: number): { top: number; bottom: number } {
  const extents = sides.map((lines) => {
    const usual = usualLength(lines.filter(isCourseRow));
    const isTableRow = (line: PositionedLine) => isCourseRow(line) && line.runs.length >= usual * 0.7;
    const isTitle = (line: PositionedLine) => line.runs.every((run) => readHeading(run.text) !== null);
    const isName = ({ text }: Run) => isColumnName(text) && !/[:：]/.test(text);
    const isHeader = (line: PositionedLine) => line.runs.length >= 2 && line.runs.every(isName);
    let first = lines.findIndex((line) => isTableRow(line) || isTitle(line) || isHeader(line));
    // Names of columns and titles above the first row, but no details of the student.
    const isAttached = (at: number) => at > 0 && place(lines[at]).y - place(lines[at - 1]).y < unit * 2.2;
    while (isAttached(first) && !lines[first - 1]!.runs.some((run) => /[:：]/.test(run.text))) first -= 1;
    const last = lines.findLastIndex(hasValues);
    const bottom = place(lines[last]).y;
    // A total directly below belongs to the table above it.
    const isNear = (line: PositionedLine) =>
      place(line).y - bottom < unit * 2.4 ||
      (place(line).y - bottom < unit * 4 && isTotalLine(line.runs.map((run) => run.text).join(" ")));
    const end = lines.findLastIndex((line, i) => i >= last && isNear(line));
    return { top: place(lines[first]).y, bottom: place(lines[end]).y + place(lines[end]).height };
  });
  return {
    top: Math.min(...extents.map(({ top }) => top)) - 1,
    bottom: Math.max(...extents.map(({ bottom }) => bottom)) + 1,
  };
}

/** How many texts the rows have. */
function usualLength(rows: PositionedLine[]): number {
  const lengths = rows.map(({ runs }) => runs.length).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 2;
}

/** The values of a row whose name may be printed on the lines above and below. */
const hasValues = ({ runs }: PositionedLine) => runs.length >= 2 && runs.some((run) => isNumber(run.text));

const place = (line: PositionedLine | undefined) => line?.runs[0]?.place ?? { y: 0, height: 0 };

/** Top and bottom of the longest part of the page in which no text crosses a position. */
function longestStretch(runs: Run[], x: number): [number, number] | null {
  const middle = (run: Run) => run.place!.y + run.place!.height / 2;
  const crossings = runs.filter((run) => crosses(run, x)).map(middle);
  const ends = [-Infinity, ...crossings.sort((a, b) => a - b), Infinity];
  const count = (i: number) =>
    runs.filter((run) => middle(run) > ends[i]! && middle(run) < ends[i + 1]!).length;
  const best = ends
    .slice(1)
    .map((_, i) => ({ i, runs: count(i) }))
    .sort((a, b) => b.runs - a.runs)[0];
  return best && best.runs > 0 ? [ends[best.i]!, ends[best.i + 1]!] : null;
}

/** Two cells can be as close as words are, and look like one text. */
function crosses({ x0, x1, parts, place: { height } = { height: 0 } as Place }: Run, x: number): boolean {
  if (x0 >= x || x1 <= x) return false;
  const after = parts?.findIndex((part) => part.x1 > x) ?? -1;
  const [before, next] = [parts?.[after - 1], parts?.[after]];
  return !before || !next || next.x0 < x || next.x0 - before.x1 < height * 0.45;
}
