import { usGrades, type UsGrade } from "@meridian/grading";
import type { Question } from "@meridian/transcript/practice/question";

export type Verdict =
  | { readonly kind: "right" }
  | { readonly kind: "wrong"; readonly read: string }
  /** The input is not an answer: the user may try again, and nothing is counted. */
  | { readonly kind: "unreadable"; readonly hint: string };

/** Accepts answers as users type them: `b+`, `B plus`, `a−`, `3,34`. */
export function checkAnswer(question: Question, typed: string): Verdict {
  if (question.kind === "grade") {
    const grade = readGrade(typed);
    if (grade === null) return { kind: "unreadable", hint: "Type a US letter grade, such as A, B+ or C−." };
    return grade === question.answer ? { kind: "right" } : { kind: "wrong", read: grade };
  }
  const value = readGpa(typed);
  if (value === null)
    return { kind: "unreadable", hint: "Type a number from 0 to 4 with two decimals, such as 3.34." };
  return value.toFixed(2) === question.answer ? { kind: "right" } : { kind: "wrong", read: value.toFixed(2) };
}

function readGrade(typed: string): UsGrade | null {
  const normalized = typed
    .trim()
    .toUpperCase()
    .replaceAll(/[−–—]/g, "-")
    .replaceAll(/\s+/g, "")
    .replace(/PLUS$/, "+")
    .replace(/MINUS$/, "-");
  return usGrades.find((grade) => grade === normalized) ?? null;
}

function readGpa(typed: string): number | null {
  const normalized = typed.trim().replace(",", ".");
  if (!/^\d(?:\.\d{1,3})?$/.test(normalized)) return null;
  const value = Number(normalized);
  return value <= 4.33 ? value : null;
}
