import { presenceSeconds, type QueueRow } from "@meridian/contract/queue/schemas";
import { and, eq } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { assertMembership, readableIn } from "../../../platform/evaluations/evaluation-scope.ts";
import { displayName } from "../../../platform/db/display-name.ts";
import { requiresApproval } from "../../../platform/evaluations/evaluation-state.ts";
import { claimNextSecondReading } from "../second-reading/assign-second-reader.ts";
import { queueOrder } from "./order.ts";
import { queueColumns, toQueueRow } from "./queue-row.ts";
import { requireWritableTeam } from "./queue-team.ts";
import { inView } from "./views.ts";

/**
 * Assigns the most urgent unassigned record to the user, or else a waiting second reading; null if there is none. Records locked by a colleague's claim are
 * skipped, so two people who press the key at once get different records.
 */
export function claimNext(db: Database, visitor: SignedIn, now: Date): Promise<QueueRow | null> {
  const team = requireWritableTeam(visitor);
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const needsApproval = await requiresApproval(tx, team.teamId);
    const [next] = await tx
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(
        and(
          readableIn(team, visitor),
          inView("unassigned", visitor.user.id, { teamId: team.teamId, needsApproval }),
        ),
      )
      .orderBy(queueOrder("unassigned").orderBy)
      .limit(1)
      .for("update", { skipLocked: true });
    const id = next?.id ?? (await claimNextSecondReading(tx, visitor));
    if (id === null) return null;
    if (next) {
      await tx.update(evaluations).set({ assigneeId: visitor.user.id }).where(eq(evaluations.id, id));
      await logEvaluations(tx, [{ evaluationId: id, actorId: visitor.user.id, action: "claimed" }]);
    }
    const presentSince = new Date(now.getTime() - presenceSeconds * 1000);
    const [row] = await tx
      .select({ ...queueColumns(team, visitor, presentSince), assigneeName: displayName(users) })
      .from(evaluations)
      .leftJoin(users, eq(users.id, evaluations.assigneeId))
      .where(eq(evaluations.id, id));
    return toQueueRow(row!, needsApproval);
  });
}
