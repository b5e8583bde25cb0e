import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { logEvaluations, type EvaluationAction } from "../../platform/evaluations/evaluation-log.ts";

/** Adds an entry for a report to the record's log; does nothing if the record no longer exists. */
export async function logReport(
  db: Database,
  evaluationId: string,
  actorId: string,
  action: EvaluationAction,
  detail: Record<string, unknown>,
): Promise<void> {
  const [evaluation] = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(eq(evaluations.id, evaluationId));
  if (evaluation) await logEvaluations(db, [{ evaluationId, actorId, action, detail }]);
}
