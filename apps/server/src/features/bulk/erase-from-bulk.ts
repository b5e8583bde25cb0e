import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { EvaluationEvents } from "../../platform/evaluations/evaluation-events.ts";

/** Erases a student from the results of bulk runs and from the queued chunks. */
export async function eraseFromBulk(
  tx: Database,
  { teamId, evaluationIds, externalIds }: EvaluationEvents["student.erased"],
): Promise<void> {
  if (evaluationIds.length > 0) {
    const ids = sql.join(
      evaluationIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    await tx.execute(sql`DELETE FROM bulk_results WHERE evaluation_id IN (${ids})`);
  }
  if (teamId === null) return;
  for (const externalId of externalIds) await eraseStudentId(tx, teamId, externalId);
}

async function eraseStudentId(tx: Database, teamId: string, externalId: string): Promise<void> {
  const runs = sql`(SELECT id FROM bulk_runs WHERE team_id = ${teamId})`;
  await tx.execute(sql`DELETE FROM bulk_results WHERE external_id = ${externalId} AND run_id IN ${runs}`);
  // The position is kept so that the counts still match, but the name and courses are removed.
  await tx.execute(sql`
    UPDATE bulk_pieces SET students = (
      SELECT jsonb_agg(
        CASE WHEN one ->> 'externalId' = ${externalId}
          THEN '{"externalId": "", "givenName": "", "familyName": "", "email": "", "institution": "", "courses": []}'
          ELSE one
        END ORDER BY n)
      FROM jsonb_array_elements(students) WITH ORDINALITY AS listed (one, n)
    )
    WHERE run_id IN ${runs} AND students @> jsonb_build_array(jsonb_build_object('externalId', ${externalId}::text))`);
}
