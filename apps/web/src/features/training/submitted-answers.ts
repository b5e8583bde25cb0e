import type { SubmittedAnswer } from "@meridian/contract/training/schemas";
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
