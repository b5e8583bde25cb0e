import { spokenGrade } from "../../../components/grades/grade-chip.tsx";
import type { Verdict } from "./check-answer.ts";
import type { Question } from "@meridian/transcript/practice/question";

/** The screen reader announcement of a verdict. The explanation is shown below and not announced. */
export function verdictText({ answer }: Pick<Question, "answer">, verdict: Verdict): string {
  const answerText = `The answer is ${spokenGrade(answer)}`;
  return verdict.kind === "wrong"
    ? `Not quite. ${answerText}, you typed ${spokenGrade(verdict.read)}.`
    : `Correct. ${answerText}.`;
}
