import type { Evaluation, LeftOutReason } from "@meridian/grading";
import type { EvaluationDocument } from "./evaluation-document.ts";

/** A course left out of the GPA without anyone having decided that. */
export interface UnresolvedCourse {
  readonly id: string;
  readonly name: string;
  readonly mark: string;
  readonly reason: string;
}

/** Left out because the transcript as typed could not be used, not by the evaluator's or the policy's decision. */
const unintended: ReadonlySet<LeftOutReason> = new Set(["no-credits", "no-us-factor"]);

/**
 * The courses an evaluator must look at before a record becomes final: marks that cannot be read, credits that are
 * missing, rows with a name and no mark. Empty rows do not count.
 */
export function unresolvedCourses(
  { records }: Pick<EvaluationDocument, "records">,
  { courses: results }: Pick<Evaluation, "courses">,
): readonly UnresolvedCourse[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return records.flatMap(({ terms }) =>
    terms.flatMap(({ courses }) =>
      courses.flatMap(({ id, name, mark, credits }): UnresolvedCourse[] => {
        const result = byId.get(id);
        const course = { id, name, mark };
        if (!result || result.status === "empty")
          return name.trim() || credits.trim() ? [{ ...course, reason: "no mark" }] : [];
        const isOpen = result.status === "error" || (result.reason && unintended.has(result.reason));
        return isOpen ? [{ ...course, reason: result.message ?? "left out of the GPA" }] : [];
      }),
    ),
  );
}
