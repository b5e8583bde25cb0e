import { readHeading } from "../../cells/term-heading.ts";

export interface CourseShape {
  readonly title: string;
  readonly values: readonly string[];
}

/**
 * Text copied from a page with two columns of courses has two courses in a line: "Biology 4.0 A Chemistry 4.0 B+". Puts the
 * right column below the left one; both begin again with each heading across the page.
 */
export function stackTextColumns(
  lines: readonly string[],
  readCourse: (text: string) => CourseShape | null,
): string[] {
  const split = lines.map((line) => splitLine(line.trim(), readCourse));
  const courses = split.filter(({ isCourse }) => isCourse);
  const pairs = courses.filter(({ right }) => right !== "");
  if (pairs.length < Math.max(2, courses.length / 2)) return [...lines];
  const stacked: string[] = [];
  let rights: string[] = [];
  for (const { left, right } of split) {
    if (right === "" && readHeading(left)) stacked.push(...rights.splice(0));
    stacked.push(left);
    if (right !== "") rights = [...rights, right];
  }
  return [...stacked, ...rights];
}

interface SplitLine {
  readonly left: string;
  /** "" if the line has only one part. */
  readonly right: string;
  readonly isCourse: boolean;
}

function splitLine(line: string, readCourse: (text: string) => CourseShape | null): SplitLine {
  const words = line.length > maxLength ? [line] : line.split(/\s+/);
  const halves = words.slice(1).map((_, i) => ({
    left: words.slice(0, i + 1).join(" "),
    right: words.slice(i + 1).join(" "),
  }));
  const pair = halves.find(({ left, right }) => {
    const [first, second] = [readCourse(left), readCourse(right)];
    if (!first || !second) return false;
    return isWhole(first) && isWhole(second) && listKinds(first) === listKinds(second);
  });
  if (pair) return { ...pair, isCourse: true };
  const names = halves.find(({ left, right }) => left === right || areHeadings(left, right));
  return { left: line, right: "", ...names, isCourse: readCourse(line) !== null };
}

/** "Fall 2019 Spring 2020", but not "Fall 2019". */
const areHeadings = (left: string, right: string) =>
  toShape(left) === toShape(right) && /\p{Nd}/u.test(left) && !!readHeading(left) && !!readHeading(right);
const toShape = (text: string) => text.replace(/\p{L}+/gu, "a").replace(/\p{Nd}/gu, "0");

/** A longer line is prose. */
const maxLength = 200;

/** Which of the values are numbers. */
export const listKinds = ({ values }: CourseShape) =>
  values.map((value) => (/^\p{Nd}/u.test(value) ? "0" : "a")).join("");

const isWhole = ({ title, values }: CourseShape) =>
  values.length >= 2 &&
  values.some((value) => /^\p{Nd}/u.test(value)) &&
  /\p{L}{3}|\p{Script=Han}/u.test(title);
