import type { Evaluation, LeftOutReason } from "@meridian/grading";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { matchCourseResults } from "@meridian/contract/evaluation/match-results";

/** A course that was left out of the GPA unintentionally. */
export interface UnresolvedCourse {
  readonly id: string;
  readonly name: string;
  readonly mark: string;
  readonly reason: string;
}

/** Left out because the entered data is incomplete, not because the evaluator or the policy excluded it. */
const unintended: ReadonlySet<LeftOutReason> = new Set(["no-credits", "no-us-factor"]);

/**
 * Courses the evaluator must review before a record becomes final: unreadable marks, missing credits, and rows with a
 * name but no mark. Empty rows do not count.
 */
export function findUnresolvedCourses(
  document: Pick<EvaluationDocument, "records">,
  evaluation: Pick<Evaluation, "courses">,
): readonly UnresolvedCourse[] {
  const results = matchCourseResults(document, evaluation);
  return document.records.flatMap(({ terms }) =>
    terms.flatMap(({ courses }) =>
      courses.flatMap((entry): UnresolvedCourse[] => {
        const { id, name, mark, credits } = entry;
        const result = results.get(entry);
        const course = { id, name, mark };
        if (!result || result.status === "empty")
          return name.trim() || credits.trim() ? [{ ...course, reason: "no mark" }] : [];
        const isOpen = result.status === "error" || (result.reason && unintended.has(result.reason));
        return isOpen ? [{ ...course, reason: result.message ?? "left out of the GPA" }] : [];
      }),
    ),
  );
}

/** Why a record cannot become final, even if the evaluator confirms what it leaves out. */
export interface FinalProblem {
  readonly code: "no_student" | "no_marks";
  readonly message: string;
}

/** A final record says whose marks it is about, and has some. A student ID is enough where names are withheld. */
export function findFinalProblem(
  { student: { givenName, familyName, externalId } }: Pick<EvaluationDocument, "student">,
  { courses }: Pick<Evaluation, "courses">,
): FinalProblem | null {
  if (courses.every(({ status }) => status === "empty"))
    return { code: "no_marks", message: "Enter at least one mark before you make this record final." };
  if ([givenName, familyName, externalId].every((text) => text.trim() === ""))
    return {
      code: "no_student",
      message: "Enter the student’s name or ID before you make this record final.",
    };
  return null;
}
