import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";
import { toArray } from "../db/text-array.ts";
import { erasedEvaluations } from "../db/schema/evaluations.ts";
import type { EvaluationBus, EvaluationEvents } from "./evaluation-events.ts";

type Student = EvaluationEvents["student.erased"];

/**
 * Has every feature erase a student, also what it keeps about their records that were deleted earlier: only their reports
 * and emails still show whose they were.
 */
export async function eraseStudentData(
  tx: Database,
  records: EvaluationBus,
  student: Student,
): Promise<void> {
  const deletedIds = await listDeletedEvaluations(tx, student);
  const evaluationIds = [...new Set([...student.evaluationIds, ...deletedIds])];
  await tx
    .insert(erasedEvaluations)
    .values(evaluationIds.map((id) => ({ id })))
    .onConflictDoNothing();
  await records.emit(tx, "student.erased", { ...student, evaluationIds });
}

async function listDeletedEvaluations(
  tx: Database,
  { teamId, ownerId, externalIds, emails }: Student,
): Promise<string[]> {
  const isStudent = sql`(student_external_id = ANY (${toArray(externalIds)})
    OR lower(email) = ANY (${toArray(emails)}))`;
  const rows = await queryRows<{ id: string }>(tx)`
    SELECT DISTINCT evaluation_id AS id FROM (
      SELECT evaluation_id, student_external_id, student_email AS email FROM gpa_reports
      WHERE team_id = ${teamId} OR team_id IS NULL AND owner_id = ${ownerId}
      UNION ALL
      SELECT evaluation_id, student_external_id, email FROM notice_deliveries WHERE team_id = ${teamId}
    ) AS traces
    WHERE ${isStudent} AND NOT EXISTS (SELECT FROM evaluations e WHERE e.id = traces.evaluation_id)`;
  return rows.map(({ id }) => id);
}

/** The student's name in a stored document. */
export function toStudentName(document: SQL): SQL {
  const student = sql`${document} #> '{document,student}'`;
  return sql`lower(concat_ws(' ', ${student} ->> 'givenName', ${student} ->> 'familyName'))`;
}
