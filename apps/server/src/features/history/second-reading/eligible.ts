import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { memberships } from "../../../platform/db/schema/accounts.ts";
import { evaluationLog } from "../../../platform/db/schema/evaluations.ts";
import type { EvaluationAction } from "../../../platform/evaluations/evaluation-log.ts";
import type { SecondReadingRow } from "./open-second-reading.ts";

const writing: EvaluationAction[] = ["saved", "edited", "final", "second-reading-started"];
/** Everything that shows marks. Reading a record's timeline or versions is logged as viewing it. */
const seeing: EvaluationAction[] = [
  ...writing,
  "viewed",
  "exported",
  "approved",
  "returned",
  "commented",
  "report-issued",
];

/**
 * Whether a member may be the second reader: not the first reader, no one who wrote the record, no trainee, and for a blind
 * reading no one who has ever opened it.
 */
export async function isEligible(
  tx: Database,
  { evaluationId, teamId, firstReaderId, blind }: SecondReadingRow,
  userId: string,
): Promise<boolean> {
  if (userId === firstReaderId) return false;
  const [member] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)));
  if (!member || member.role === "trainee") return false;
  const [earlierAction] = await tx
    .select({ id: evaluationLog.id })
    .from(evaluationLog)
    .where(
      and(
        eq(evaluationLog.evaluationId, evaluationId),
        eq(evaluationLog.actorId, userId),
        inArray(evaluationLog.action, blind ? seeing : writing),
      ),
    )
    .limit(1);
  return earlierAction === undefined;
}
