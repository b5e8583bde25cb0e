import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { subscriptions, teams } from "../../platform/db/schema/accounts.ts";
import { gpaReports } from "../../platform/db/schema/gpa-reports.ts";
import type { Lapsed } from "./lapsed-people.ts";

/** Small enough that each transaction is short and nobody waits. */
const batch = 500;

/**
 * Deletes what hung on an ended subscription: the workspace with its records, and the payer's own ones. Tables of other
 * features follow by their references to `teams` and `evaluations`: ON DELETE CASCADE goes along, SET NULL stays. What an
 * issued report printed stays too, so that its code still answers. Killed half-way, the next run goes on.
 */
export async function deleteRecords(db: Database, lapsed: Lapsed, personal: boolean, now: Date) {
  const { subscription, teamId, userId } = lapsed;
  const ofTeam = teamId ? await deleteEvaluations(db, sql`team_id = ${teamId}`) : 0;
  const own =
    personal && userId ? await deleteEvaluations(db, sql`maker_id = ${userId} AND team_id IS NULL`) : 0;
  await db.transaction(async (tx) => {
    if (teamId) await tx.delete(teams).where(eq(teams.id, teamId));
    if (personal && userId) await tx.delete(gpaReports).where(eq(gpaReports.ownerId, userId));
    await tx.update(subscriptions).set({ deletedAt: now }).where(eq(subscriptions.id, subscription.id));
  });
  return { teamRecords: ofTeam, ownRecords: own };
}

async function deleteEvaluations(db: Database, where: SQL): Promise<number> {
  for (let deleted = 0; ;) {
    const gone = await queryRows(
      db,
      sql`
        DELETE FROM evaluations
        WHERE id IN (SELECT id FROM evaluations WHERE ${where} LIMIT ${sql.raw(String(batch))})
        RETURNING id`,
    );
    deleted += gone.length;
    if (gone.length < batch) return deleted;
  }
}
