import { spokenGrade } from "../../../components/grade-chip.tsx";
import type { Verdict } from "./judge.ts";
import type { Question } from "./question.ts";

/** What a screen reader says at once; how the answer comes about stands below, to be read at leisure. */
export function verdictWords({ answer }: Pick<Question, "answer">, verdict: Verdict): string {
  const words = `The answer is ${spokenGrade(answer)}`;
  return verdict.kind === "wrong"
    ? `Not quite. ${words}, you typed ${spokenGrade(verdict.read)}.`
    : `Right. ${words}.`;
}
