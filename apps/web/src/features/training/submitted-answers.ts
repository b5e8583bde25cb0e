import type { SubmittedAnswer } from "@meridian/contract/training/schemas";
import { canonicalJson } from "@meridian/report/canonical-json";
import type { Question } from "@meridian/transcript/practice/question";
import type { RoundResult } from "./round.tsx";

/** Answers in the format the server checks: the question is given by its table and marks, without our own verdict. */
export function toSubmittedAnswers(answers: RoundResult["answers"]): SubmittedAnswer[] {
  return answers.map(({ question, read: given, helped }) => {
    const common = { system: question.system.id, given, helped };
    return question.kind === "grade"
      ? { kind: "grade", mark: question.mark, ...common }
      : {
          kind: "gpa",
          courses: question.courses.map(({ mark, credits }) => ({ mark, credits })),
          ...common,
        };
  });
}

/** The answers to the first of these questions, as far as they are still the same questions. */
export function restoreAnswers(
  questions: readonly Question[],
  submitted: readonly SubmittedAnswer[],
): RoundResult["answers"] {
  const answers = submitted.slice(0, questions.length).map(({ given, helped }, index) => {
    const question = questions[index]!;
    return { question, right: given === question.answer, read: given, helped };
  });
  const changed = toSubmittedAnswers(answers).findIndex(
    (answer, index) => canonicalJson(answer) !== canonicalJson(submitted[index]),
  );
  return changed === -1 ? answers : answers.slice(0, changed);
}
