import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { logRecords, type RecordAction } from "../../platform/records/record-log.ts";

/** Writes into the record's log what was done with its report; a record that is gone has no log any more. */
export async function logReport(
  db: Database,
  evaluationId: string,
  actorId: string,
  action: RecordAction,
  detail: Record<string, unknown>,
): Promise<void> {
  const [there] = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(eq(evaluations.id, evaluationId));
  if (there) await logRecords(db, [{ evaluationId, actorId, action, detail }]);
}
