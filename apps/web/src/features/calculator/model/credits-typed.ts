import type { CourseEntry, TermEntry } from "@meridian/contract/evaluation-document";
import { readCredits } from "@meridian/grading";

/** The sum of the credits as typed, to check against the paper's own total; empty while there are none. */
export function creditsTyped(terms: readonly TermEntry[]): string {
  let sum = 0;
  for (const term of terms) for (const course of term.courses) sum += creditsOf(course);
  return sum > 0 ? String(Number(sum.toFixed(2))) : "";
}

function creditsOf(course: CourseEntry): number {
  let credits = known.get(course);
  if (credits === undefined) {
    const read = readCredits(course.credits);
    credits = (read.ok && read.value) || 0;
    known.set(course, credits);
  }
  return credits;
}

/** A key changes one course of hundreds; the others are the same objects as before. */
const known = new WeakMap<CourseEntry, number>();
