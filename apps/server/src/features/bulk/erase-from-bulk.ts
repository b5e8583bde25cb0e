import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { toArray } from "../../platform/db/text-array.ts";
import type { EvaluationEvents } from "../../platform/evaluations/evaluation-events.ts";

/** Erases a student from the results of bulk runs and from the queued chunks. */
export async function eraseFromBulk(
  tx: Database,
  { teamId, ownerId, evaluationIds, externalIds, emails }: EvaluationEvents["student.erased"],
): Promise<void> {
  await tx.execute(
    sql`DELETE FROM bulk_results WHERE evaluation_id = ANY (${toArray(evaluationIds)}::uuid[])`,
  );
  if ((teamId ?? ownerId) === null || externalIds.length + emails.length === 0) return;
  const isOfWorkspace =
    teamId === null ? sql`team_id IS NULL AND maker_id = ${ownerId}` : sql`team_id = ${teamId}`;
  const runs = sql`(SELECT id FROM bulk_runs WHERE ${isOfWorkspace})`;
  await tx.execute(
    sql`DELETE FROM bulk_results WHERE external_id = ANY (${toArray(externalIds)}) AND run_id IN ${runs}`,
  );
  const isStudent = sql`(one ->> 'externalId' = ANY (${toArray(externalIds)})
    OR lower(one ->> 'email') = ANY (${toArray(emails)}))`;
  // The position is kept so that the counts still match, but the name and courses are removed.
  await tx.execute(sql`
    UPDATE bulk_pieces SET students = (
      SELECT jsonb_agg(
        CASE WHEN ${isStudent}
          THEN '{"externalId": "", "givenName": "", "familyName": "", "email": "", "institution": "", "courses": []}'
          ELSE one
        END ORDER BY n)
      FROM jsonb_array_elements(students) WITH ORDINALITY AS listed (one, n)
    )
    WHERE run_id IN ${runs} AND EXISTS (SELECT FROM jsonb_array_elements(students) AS one WHERE ${isStudent})`);
}
