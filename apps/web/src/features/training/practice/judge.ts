import { usGrades, type UsGrade } from "@meridian/grading";
import type { Question } from "./question.ts";

export type Verdict =
  | { readonly kind: "right" }
  | { readonly kind: "wrong"; readonly read: string }
  /** What was typed is no answer: the person may type again, nothing counts. */
  | { readonly kind: "unreadable"; readonly hint: string };

/** Reads an answer as people type it: `b+`, `B plus`, `a−`, `3,34`. */
export function judge(question: Question, typed: string): Verdict {
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
  const plain = typed
    .trim()
    .toUpperCase()
    .replaceAll(/[−–—]/g, "-")
    .replaceAll(/\s+/g, "")
    .replace(/PLUS$/, "+")
    .replace(/MINUS$/, "-");
  return usGrades.find((grade) => grade === plain) ?? null;
}

function readGpa(typed: string): number | null {
  const plain = typed.trim().replace(",", ".");
  if (!/^\d(?:\.\d{1,3})?$/.test(plain)) return null;
  const value = Number(plain);
  return value <= 4.33 ? value : null;
}
