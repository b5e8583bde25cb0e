import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { toArray } from "../../platform/db/text-array.ts";
import type { EvaluationEvents } from "../../platform/evaluations/evaluation-events.ts";

/**
 * Deletes an erased student's messages and events: by record, and by student ID, because the record may have been
 * corrected to another student since.
 */
export async function eraseMessages(
  tx: Database,
  { teamId, evaluationIds, externalIds }: EvaluationEvents["student.erased"],
): Promise<void> {
  const recordIds = sql`${toArray(evaluationIds)}::uuid[]`;
  const studentIds = toArray(externalIds);
  await tx.execute(sql`
    DELETE FROM team_events
    WHERE evaluation_id = ANY (${recordIds}) OR team_id = ${teamId} AND data ->> 'studentId' = ANY (${studentIds})`);
  await tx.execute(sql`DELETE FROM webhook_deliveries WHERE evaluation_id = ANY (${recordIds})`);
  // Apart, so that only the team's own messages are read.
  await tx.execute(sql`
    DELETE FROM webhook_deliveries d
    USING webhook_endpoints e
    WHERE e.team_id = ${teamId} AND d.endpoint_id = e.id AND (
      d.body::jsonb #>> '{data,student_id}' = ANY (${studentIds})
      OR d.body::jsonb #>> '{data,studentId}' = ANY (${studentIds}))`);
}
