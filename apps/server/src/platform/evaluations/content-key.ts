import { createHash } from "node:crypto";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";

/**
 * A key that is equal for two evaluations of one student with the same grading tables and courses, in any order. Null if
 * there is no student or no course.
 */
export function getContentKey({ student, records }: EvaluationDocument): string | null {
  const studentKey = student.externalId || `${student.givenName} ${student.familyName}`.trim();
  const courses = records
    .flatMap(({ system, terms }) =>
      terms.flatMap((term) =>
        term.courses.map(({ name, code, credits, mark }) =>
          JSON.stringify([systemId(system), term.name, name, code, credits, mark].map((text) => text.trim())),
        ),
      ),
    )
    .sort();
  if (studentKey === "" || courses.length === 0) return null;
  return createHash("sha256")
    .update(JSON.stringify([studentKey, courses]))
    .digest("base64url");
}

function systemId(system: EvaluationDocument["records"][number]["system"]): string {
  return typeof system === "string" ? system : system.id;
}
