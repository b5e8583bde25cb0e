import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { subscriptions, teams } from "../../../platform/db/schema/accounts.ts";
import { gpaReports } from "../../../platform/db/schema/gpa-reports.ts";
import type { LapsedSubscription } from "./lapsed-subscription.ts";

/** Small enough to keep each transaction, and its locks, short. */
const batchSize = 500;

/**
 * Deletes the data of an ended subscription: the workspace with its records, and the payer's personal records. Tables of
 * other features follow through their foreign keys to `teams` and `evaluations` (ON DELETE CASCADE or SET NULL). The
 * contents of issued reports are kept so that their codes can still be verified. If the process is killed midway, the
 * next run continues.
 */
export async function deleteLapsedData(
  db: Database,
  lapsed: LapsedSubscription,
  personal: boolean,
  now: Date,
) {
  const { subscription, teamId, userId } = lapsed;
  const teamRecords = teamId ? await deleteEvaluations(db, sql`team_id = ${teamId}`) : 0;
  const ownRecords =
    personal && userId ? await deleteEvaluations(db, sql`maker_id = ${userId} AND team_id IS NULL`) : 0;
  await db.transaction(async (tx) => {
    if (teamId) await tx.delete(teams).where(eq(teams.id, teamId));
    if (personal && userId) await tx.delete(gpaReports).where(eq(gpaReports.ownerId, userId));
    await tx.update(subscriptions).set({ deletedAt: now }).where(eq(subscriptions.id, subscription.id));
  });
  return { teamRecords, ownRecords };
}

async function deleteEvaluations(db: Database, where: SQL): Promise<number> {
  for (let deleted = 0; ;) {
    const deletedRows = await queryRows(
      db,
      sql`
        DELETE FROM evaluations
        WHERE id IN (SELECT id FROM evaluations WHERE ${where} LIMIT ${sql.raw(String(batchSize))})
        RETURNING id`,
    );
    deleted += deletedRows.length;
    if (deletedRows.length < batchSize) return deleted;
  }
}
