import type { GivenAnswer } from "@meridian/contract/training";
import type { RoundResult } from "./round.tsx";

/** The answers as the server checks them: the question named by its table and marks, never by our own verdict. */
export function givenAnswers(answers: RoundResult["answers"]): GivenAnswer[] {
  return answers.map(({ question, read: given, helped }) => {
    const asked = { system: question.system.id, given, helped };
    return question.kind === "grade"
      ? { kind: "grade", mark: question.mark, ...asked }
      : {
          kind: "gpa",
          courses: question.courses.map(({ mark, credits }) => ({ mark, credits })),
          ...asked,
        };
  });
}
