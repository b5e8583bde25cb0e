import type { TermEntry } from "@meridian/contract/evaluation/evaluation-document";
import { courseKey } from "../document/possible-repeats.ts";
import { westernDigits } from "../cells/cell-text.ts";
import { nameTerm, type GridCourse, type GridRecord } from "./grid-course.ts";
import type { Observation } from "./observation.ts";

/** Terms out of order, a term number that is missing, and "Calculus II" in an earlier term than "Calculus I". */
export function findSequences(grid: GridRecord): Observation[] {
  const terms = grid.record.terms.filter(({ courses }) => courses.length > 0);
  return [...findTermOrder(grid, terms), ...findMissingTerms(grid, terms), ...findCourseOrder(grid, terms)];
}

/** Newest first is an order too, so only terms that go both ways are worth a look. */
function findTermOrder({ record }: GridRecord, terms: readonly TermEntry[]): Observation[] {
  const dated = terms.flatMap((term, index) => {
    const year = readYear(term);
    return year === null ? [] : [{ term, index, year }];
  });
  const steps = dated.slice(1).map((entry, i) => Math.sign(entry.year - (dated[i]?.year ?? entry.year)));
  const [forward, backward] = [steps.filter((step) => step > 0), steps.filter((step) => step < 0)];
  if (forward.length === 0 || backward.length === 0) return [];
  const odd = forward.length >= backward.length ? -1 : 1;
  const at = steps.indexOf(odd);
  const [before, after] = [dated[at], dated[at + 1]];
  if (!before || !after) return [];
  return [
    {
      key: `term-order ${after.term.id}`,
      code: "term-order",
      outcome: "differs",
      recordId: record.id,
      text: `${nameTerm(after.term, after.index)} comes after ${nameTerm(before.term, before.index)}, but the other terms run from ${odd === -1 ? "oldest to newest" : "newest to oldest"}.`,
      courseIds: after.term.courses.slice(0, 1).map(({ id }) => id),
    },
  ];
}

function findMissingTerms({ record }: GridRecord, terms: readonly TermEntry[]): Observation[] {
  const numbers = terms.map(({ name }) => readTermNumber(name));
  // "Semester 1" and "Semester 2" of every year restart at 1.
  if (terms.length < 3 || numbers.includes(null) || new Set(numbers).size < numbers.length) return [];
  const present = new Set(numbers);
  const highest = Math.max(...numbers.map((number) => number ?? 0));
  const lowest = Math.min(...numbers.map((number) => number ?? 0));
  const missing = Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i).filter(
    (number) => !present.has(number),
  );
  if (missing.length === 0 || missing.length > 2) return [];
  return [
    {
      key: `missing-term ${record.id} ${missing.join(" ")}`,
      code: "missing-term",
      outcome: "differs",
      recordId: record.id,
      text: `The terms are numbered from ${lowest} to ${highest}, but ${missing.join(" and ")} ${missing.length === 1 ? "does" : "do"} not appear.`,
      courseIds: [],
    },
  ];
}

function findCourseOrder({ record, courses }: GridRecord, terms: readonly TermEntry[]): Observation[] {
  const order = termOrder(terms);
  if (!order) return [];
  const parts = courses.flatMap((course) => {
    const part = readPart(course.name);
    return part && course.passed ? [{ course, ...part, time: order.get(course.term.id) ?? 0 }] : [];
  });
  return parts.flatMap((later) => {
    const first = parts.filter(({ stem, part }) => stem === later.stem && part === later.part - 1);
    // A course of this name that was passed in time is enough.
    const tooLate = first.length > 0 && first.every(({ time }) => time > later.time) ? first[0] : undefined;
    return tooLate ? [toOrderObservation(record.id, tooLate.course, later.course)] : [];
  });
}

function toOrderObservation(recordId: string, first: GridCourse, second: GridCourse): Observation {
  return {
    key: `course-order ${first.id} ${second.id}`,
    code: "course-order",
    outcome: "differs",
    recordId,
    text: `${second.name} (row ${second.row}, ${nameTerm(second.term, second.termIndex)}) is in an earlier term than ${first.name} (row ${first.row}, ${nameTerm(first.term, first.termIndex)}).`,
    courseIds: [second.id, first.id],
  };
}

/** The place of each term in time, or null if neither years nor numbers say so. */
function termOrder(terms: readonly TermEntry[]): ReadonlyMap<string, number> | null {
  const years = terms.map(readYear);
  const numbers = terms.map(({ name }) => readTermNumber(name));
  const isNumbered = !numbers.includes(null) && new Set(numbers).size === numbers.length;
  if (isNumbered) return new Map(terms.map(({ id }, i) => [id, numbers[i] ?? 0]));
  return years.includes(null) ? null : new Map(terms.map(({ id }, i) => [id, years[i] ?? 0]));
}

function readYear({ year, name }: TermEntry): number | null {
  const match = /(?:^|\D)((?:19|20)\d\d)(?!\d)/.exec(westernDigits(`${year} ${name}`));
  return match ? Number(match[1]) : null;
}

/** "Semester 3", "Semester III", "3rd semester", "S3"; null for a season or a year. */
function readTermNumber(name: string): number | null {
  const words = westernDigits(name).toLowerCase();
  const match = /(?<![\d/.-])(\d{1,2})(?![\d/-])/.exec(words);
  if (match) return Number(match[1]);
  const roman = /\b(i{1,3}|iv|vi{0,3}|ix|x)$/.exec(words.trim())?.[1];
  return roman ? romanNumbers.indexOf(roman) + 1 : null;
}

const romanNumbers = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

/** "Calculus II" is part 2 of "calculus". */
function readPart(name: string): { stem: string; part: number } | null {
  const match = /^(\S(?:.*\S)?)\s+([1-6]|i{1,3}|iv|vi?)$/.exec(courseKey(name));
  if (!match) return null;
  const [, stem = "", number = ""] = match;
  const part = /\d/.test(number) ? Number(number) : romanNumbers.indexOf(number) + 1;
  return { stem, part };
}
