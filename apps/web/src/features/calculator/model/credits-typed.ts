import { readCredits, type TermEntry } from "@meridian/contract/evaluation-document";

/** The sum of the credits as typed, to check against the paper's own total; empty while there are none. */
export function creditsTyped(terms: readonly TermEntry[]): string {
  let sum = 0;
  for (const term of terms) for (const course of term.courses) sum += readCredits(course.credits) || 0;
  return sum > 0 ? String(Number(sum.toFixed(2))) : "";
}
