import { isTeamAdmin } from "../../../platform/access/derive.ts";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { secondReadings } from "../../../platform/db/schema/queue.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { assertMembership } from "../../../platform/evaluations/evaluation-scope.ts";
import { forbidden } from "../../../platform/http/http-error.ts";
import { lockEvaluations } from "../evaluation.ts";
import { requireAssigner } from "../queue/queue-team.ts";
import { noSecondReading } from "./assign-second-reader.ts";
import { findOpenSecondReading } from "./open-second-reading.ts";

/** Ends an open second reading without a result: the record is an ordinary draft again. Admins and the first reader can. */
export function withdrawSecondReading(
  db: Database,
  visitor: SignedIn,
  evaluationId: string,
  now: Date,
): Promise<void> {
  const team = requireAssigner(visitor);
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    await lockEvaluations(tx, eq(evaluations.id, evaluationId), "key share");
    const row = await findOpenSecondReading(tx, evaluationId);
    if (!row || row.teamId !== team.teamId) throw noSecondReading();
    if (!isTeamAdmin(team) && (row.firstReaderId !== visitor.user.id || row.submittedAt !== null))
      throw forbidden(
        "not_allowed",
        "Only a team admin, or the first reader before the second reading is submitted, can withdraw this record from second reading.",
      );
    await withdraw(tx, visitor, { id: evaluationId }, now);
  });
}

export async function withdraw(
  tx: Database,
  visitor: SignedIn,
  evaluation: { readonly id: string },
  now: Date,
): Promise<void> {
  const row = await findOpenSecondReading(tx, evaluation.id);
  if (!row) return;
  await tx
    .update(secondReadings)
    .set({ settledAt: now, settledBy: visitor.user.id, outcome: "withdrawn" })
    .where(eq(secondReadings.id, row.id));
  const action = "second-reading-withdrawn";
  await logEvaluations(tx, [{ evaluationId: evaluation.id, actorId: visitor.user.id, action }]);
}
