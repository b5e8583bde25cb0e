import { westernDigits } from "../../cells/cell-text.ts";
import type { PageWord } from "../../read/source-sheet.ts";
import type { PositionedLine, Run } from "../columns-by-position.ts";
import { toPageLines } from "./page-lines.ts";
import { isCourseRow } from "./row-cells.ts";

/**
 * The words of a legend ("A | 80–100 | excellent") that is printed next to the courses, so that its lines are level with
 * them; null if there is none. Its ranges show it: they are below each other and follow each other without overlap. So do grades
 * with their points ("A- | 4.5") in order.
 */
export function findLegend(words: readonly PageWord[], unit: number): Set<PageWord> | null {
  const lines = toPageLines([...words]);
  const ranges = lines.flatMap((line) => line.runs.flatMap((run) => toRange(run, line) ?? []));
  const grades = lines.flatMap((line) =>
    line.runs.flatMap((run, i) => toGrade(run, line.runs[i + 1], line) ?? []),
  );
  const groups = [
    ...ranges.map((first) => followDown(first, ranges, unit)).filter(areConsecutive),
    ...grades.map((first) => followDown(first, grades, unit)).filter(areFromBestToWorst),
  ];
  for (const group of groups) {
    const sides = findSides(group, unit);
    if (!sides) continue;
    const [top, bottom] = [baseline(group[0]), baseline(group.at(-1)) + unit * 0.5];
    const isInside = ({ x, width, y }: PageWord) => x >= sides.left && x + width <= sides.right && y < bottom;
    const inside = words.filter(isInside);
    const start = findTitle(inside, top, unit);
    return new Set(inside.filter((word) => word.y >= start));
  }
  return null;
}

interface Range {
  readonly run: Run;
  readonly line: PositionedLine;
  readonly from: number;
  readonly to: number;
}

const minRanges = 3;
/** A few courses may have been sorted by their grades. */
const minGrades = 5;

/** "B+ | 4.0": from the rank of the grade to its points. */
function toGrade(run: Run, next: Run | undefined, line: PositionedLine): Range | null {
  const [, letter = "", sign = ""] = /^([A-F])([+-]?)$/.exec(run.text) ?? [];
  const points = next && /^\d(?:\.\d{1,2})?$/.test(next.text) ? Number(next.text) : null;
  if (letter === "" || points === null) return null;
  return { run, line, from: "ABCDEF".indexOf(letter) * 3 + ["+", "", "-"].indexOf(sign), to: points };
}

/** Each grade once, each worse than the one above and worth no more. */
const areFromBestToWorst = (group: readonly Range[]) =>
  group.length >= minGrades &&
  group.every((one, i) => {
    const above = group[i - 1];
    return !above || (one.from > above.from && one.to <= above.to);
  });

/** "80–100", "70 - 79.9 %", "(60-69)" */
const range = /^\(?(\d{1,3}(?:[.,]\d{1,2})?)\s?%?\s?(?:[-–—~]|to)\s?(\d{1,3}(?:[.,]\d{1,2})?)\s?%?\)?$/;

function toRange(run: Run, line: PositionedLine): Range | null {
  const [, ...ends] = range.exec(westernDigits(run.text)) ?? [];
  const [a, b] = ends.map((end) => Number(end.replace(",", ".")));
  return a === undefined || b === undefined ? null : { run, line, from: Math.min(a, b), to: Math.max(a, b) };
}

/** The ranges below one, at the same place of the lines that follow. */
function followDown(first: Range, ranges: readonly Range[], unit: number): Range[] {
  const group = [first];
  const center = ({ x0, x1 }: Run) => (x0 + x1) / 2;
  for (const next of ranges) {
    const last = group.at(-1)!.run;
    const isAligned = [next.run.x0 - last.x0, next.run.x1 - last.x1, center(next.run) - center(last)].some(
      (distance) => Math.abs(distance) < unit * 0.4,
    );
    const gap = next.run.place!.y - last.place!.y;
    if (isAligned && gap > unit * 0.5 && gap < unit * 2.5) group.push(next);
  }
  return group;
}

/** The class's lowest and highest marks overlap from course to course. */
function areConsecutive(group: readonly Range[]): boolean {
  const sorted = group.toSorted((a, b) => a.from - b.from);
  return (
    group.length >= minRanges &&
    sorted.every(
      (one, i) => i === 0 || (one.from >= sorted[i - 1]!.to && one.from <= sorted[i - 1]!.to + 1.01),
    )
  );
}

/** Where the legend starts or ends: at the widest empty strip next to it; null if nothing is printed beyond. */
function findSides(group: readonly Range[], unit: number): { left: number; right: number } | null {
  const [left, right] = [findStrip(group, true), findStrip(group, false)];
  const isLeft = left.width > right.width;
  const [strip, other] = isLeft ? [left, right] : [right, left];
  // Between two strips, the ranges are one of the table's columns.
  if (strip.width < unit * 1.5 || other.longest > maxMeanings) return null;
  return isLeft ? { left: strip.near - 1, right: Infinity } : { left: -Infinity, right: strip.near + 1 };
}

/** A grade, its points or what it means in words, on the side of a range that has no courses. */
const maxMeanings = 2;

/** The widest strip on one side, with at most two texts between it and the ranges. */
function findStrip(group: readonly Range[], isLeft: boolean) {
  const rows = group.map(({ run, line }) => {
    const others = line.runs.filter((other) => (isLeft ? other.x1 <= run.x0 : other.x0 >= run.x1));
    return [run, ...(isLeft ? others.toReversed() : others)];
  });
  const longest = Math.max(...rows.map((row) => row.length - 1));
  const strips = [0, 1, 2].flatMap((k) => {
    const inner = rows.flatMap((row) => row.slice(0, k + 1));
    const outer = rows.flatMap((row) => row[k + 1] ?? []);
    // What the grades mean may be printed far from their ranges, but has no numbers.
    const courses = rows.filter((row) => isCourseRow({ runs: row.slice(k + 1) }));
    if (courses.length < 2) return [];
    const [near, far] = isLeft
      ? [Math.min(...inner.map((run) => run.x0)), Math.max(...outer.map((run) => run.x1))]
      : [Math.max(...inner.map((run) => run.x1)), Math.min(...outer.map((run) => run.x0))];
    return [{ near, width: isLeft ? near - far : far - near, longest }];
  });
  return strips.toSorted((a, b) => b.width - a.width)[0] ?? { near: 0, width: 0, longest };
}

/** The line a run's words are set on. */
const baseline = (range: Range | undefined) => {
  const { y, height } = range?.run.place ?? { y: 0, height: 0 };
  return y + height * 0.8;
};

/** Where the title and the names of columns right above the legend start, which belong to it. */
function findTitle(inside: readonly PageWord[], top: number, unit: number): number {
  let start = top - 1;
  for (const { y } of inside.toSorted((a, b) => b.y - a.y))
    if (y < start && start - y < unit * 1.8 && top - y < unit * maxTitleHeight) start = y - 1;
  return start;
}

const maxTitleHeight = 5;
