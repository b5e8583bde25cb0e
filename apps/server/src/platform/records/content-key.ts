import { createHash } from "node:crypto";
import type { EvaluationDocument } from "@meridian/contract/evaluation-document";

/**
 * The same for two evaluations of one student with the same grading tables and courses, whatever their order; null while
 * there is no student or no course to tell them by.
 */
export function contentKey({ student, records }: EvaluationDocument): string | null {
  const who = student.externalId || `${student.givenName} ${student.familyName}`.trim();
  const courses = records
    .flatMap(({ system, terms }) =>
      terms.flatMap((term) =>
        term.courses.map(({ name, code, credits, mark }) =>
          JSON.stringify([systemId(system), term.name, name, code, credits, mark].map((text) => text.trim())),
        ),
      ),
    )
    .sort();
  if (who === "" || courses.length === 0) return null;
  return createHash("sha256")
    .update(JSON.stringify([who, courses]))
    .digest("base64url");
}

function systemId(system: EvaluationDocument["records"][number]["system"]): string {
  return typeof system === "string" ? system : system.id;
}
