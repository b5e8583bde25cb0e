import type { CourseEntry, TermEntry } from "@meridian/contract/evaluation/evaluation-document";
import { readCredits } from "@meridian/grading";

/** The sum of the typed credits, to compare with the total on the transcript; empty if there are none. */
export function sumTypedCredits(terms: readonly TermEntry[]): string {
  let sum = 0;
  for (const term of terms) for (const course of term.courses) sum += getCredits(course);
  return sum > 0 ? String(Number(sum.toFixed(2))) : "";
}

function getCredits(course: CourseEntry): number {
  let credits = creditsByCourse.get(course);
  if (credits === undefined) {
    const parsed = readCredits(course.credits);
    credits = (parsed.ok && parsed.value) || 0;
    creditsByCourse.set(course, credits);
  }
  return credits;
}

/** Cache: a keystroke changes one course out of hundreds, and the others keep their identity. */
const creditsByCourse = new WeakMap<CourseEntry, number>();
