import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { evaluationLog } from "../../platform/db/schema/evaluations.ts";
import { displayName } from "../../platform/db/display-name.ts";

/** The log of an evaluation with the actors' names, newest first. */
export function readLogRows(db: Database, id: string, limit: number, condition?: SQL) {
  return db
    .select({
      at: evaluationLog.at,
      actorId: evaluationLog.actorId,
      actorName: displayName(users),
      action: evaluationLog.action,
      detail: evaluationLog.detail,
    })
    .from(evaluationLog)
    .leftJoin(users, eq(users.id, evaluationLog.actorId))
    .where(and(eq(evaluationLog.evaluationId, id), condition))
    .orderBy(desc(evaluationLog.at), desc(evaluationLog.id))
    .limit(limit);
}
