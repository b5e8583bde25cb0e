import { inArray, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { teams } from "../../db/schema/accounts.ts";
import { evaluations } from "../../db/schema/evaluations.ts";

/**
 * Keeps the members and settings of these teams as they are until the transaction ends, because a change of them locks
 * the team (`update`). Call it before locking records: removing a member locks the team first, and then the member's
 * records.
 */
export async function lockTeams(
  tx: Database,
  teamIds: SQLWrapper | readonly string[],
  strength: "key share" | "update" = "key share",
): Promise<void> {
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(inArray(teams.id, teamIds))
    .orderBy(teams.id)
    .for(strength);
}

/** The same for the teams of these records. */
export function lockTeamsOf(tx: Database, records: SQL | undefined): Promise<void> {
  return lockTeams(tx, tx.select({ id: evaluations.teamId }).from(evaluations).where(records));
}
