import { courseKey } from "../document/possible-repeats.ts";
import { normalizeNumber } from "./cells.ts";
import type { PlacedCourse } from "./list-courses.ts";

export interface CoursePair {
  readonly first: PlacedCourse | null;
  readonly second: PlacedCourse | null;
}

/**
 * Pairs the courses of two readings: by code or name together with the mark, then by code, by name, by a similar name, and
 * finally by their place between courses that are paired already. Two attempts at one course are distinguished by their
 * marks and order.
 */
export function pairCourses(first: readonly PlacedCourse[], second: readonly PlacedCourse[]): CoursePair[] {
  const pairs = new Map<PlacedCourse, PlacedCourse>();
  const left = new Set(first);
  const right = new Set(second);
  const join = (a: PlacedCourse, b: PlacedCourse) => {
    pairs.set(a, b);
    left.delete(a);
    right.delete(b);
  };
  for (const key of [codeAndMark, nameAndMark, code, name]) pairByKey(left, right, key, join);
  pairBySimilarName(left, right, join);
  pairByPlace(first, second, pairs, join);
  return inOrder(first, second, pairs);
}

type Join = (a: PlacedCourse, b: PlacedCourse) => void;
type Key = (course: PlacedCourse) => string;

const code: Key = ({ course }) => courseKey(course.code).replaceAll(" ", "");
const name: Key = ({ course }) => courseKey(course.name);
const withMark =
  (key: Key): Key =>
  (course) =>
    key(course) && `${key(course)} ${normalizeNumber(course.course.mark)}`;
const codeAndMark = withMark(code);
const nameAndMark = withMark(name);

function pairByKey(
  left: ReadonlySet<PlacedCourse>,
  right: ReadonlySet<PlacedCourse>,
  key: Key,
  join: Join,
): void {
  const waiting = new Map<string, PlacedCourse[]>();
  for (const course of right) {
    const text = key(course);
    if (text !== "") waiting.set(text, [...(waiting.get(text) ?? []), course]);
  }
  for (const course of left) {
    const match = waiting.get(key(course))?.shift();
    if (match) join(course, match);
  }
}

const minSimilarity = 0.6;
/** Comparing every name with every other is quadratic; a transcript has far fewer courses left at this point. */
const maxComparedNames = 300;

function pairBySimilarName(
  left: ReadonlySet<PlacedCourse>,
  right: ReadonlySet<PlacedCourse>,
  join: Join,
): void {
  const [as, bs] = [left, right].map((side) => [...side].filter((course) => name(course) !== ""));
  if (as!.length > maxComparedNames || bs!.length > maxComparedNames) return;
  const candidates = as!
    .flatMap((a) => bs!.map((b) => ({ a, b, similarity: similarity(name(a), name(b)) })))
    .filter((candidate) => candidate.similarity >= minSimilarity)
    .sort((x, y) => y.similarity - x.similarity || x.a.number - y.a.number || x.b.number - y.b.number);
  for (const { a, b } of candidates) if (left.has(a) && right.has(b)) join(a, b);
}

/** Courses left over in the same gap are paired in order if one has no name, or if names or marks give a reason to. */
function pairByPlace(
  first: readonly PlacedCourse[],
  second: readonly PlacedCourse[],
  pairs: ReadonlyMap<PlacedCourse, PlacedCourse>,
  join: Join,
): void {
  const paired = new Set(pairs.values());
  const places = new Map(second.map((course, index) => [course, index]));
  let next = 0;
  for (const course of first) {
    const match = pairs.get(course);
    if (match) {
      next = places.get(match)! + 1;
      continue;
    }
    const candidate = second[next];
    if (!candidate || paired.has(candidate) || !isPlausible(course, candidate)) continue;
    join(course, candidate);
    paired.add(candidate);
    next++;
  }
}

function isPlausible(a: PlacedCourse, b: PlacedCourse): boolean {
  if (name(a) === "" || name(b) === "") return true;
  const hasSameMark = normalizeNumber(a.course.mark) === normalizeNumber(b.course.mark);
  return similarity(name(a), name(b)) >= (hasSameMark ? 0.2 : 0.4);
}

/** Share of letter pairs two names have in common (Dice coefficient), from 0 to 1. */
function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const pairsOfA = countLetterPairs(a);
  let common = 0;
  for (const [pair, count] of countLetterPairs(b)) common += Math.min(count, pairsOfA.get(pair) ?? 0);
  const total = a.length + b.length - 2;
  return total <= 0 ? 0 : (2 * common) / total;
}

function countLetterPairs(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index++) {
    const pair = text.slice(index, index + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

function inOrder(
  first: readonly PlacedCourse[],
  second: readonly PlacedCourse[],
  pairs: ReadonlyMap<PlacedCourse, PlacedCourse>,
): CoursePair[] {
  const paired = new Set(pairs.values());
  /** Courses only the second reading has, by the course they follow there. */
  const followers = new Map<PlacedCourse | null, CoursePair[]>([[null, []]]);
  let previous: PlacedCourse | null = null;
  for (const course of second) {
    if (paired.has(course)) {
      previous = course;
      followers.set(course, []);
    } else followers.get(previous)!.push({ first: null, second: course });
  }
  return [
    ...followers.get(null)!,
    ...first.flatMap((course) => {
      const match = pairs.get(course) ?? null;
      return [{ first: course, second: match }, ...(match ? followers.get(match)! : [])];
    }),
  ];
}
