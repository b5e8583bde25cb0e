import { and, eq, type SQL, sql } from "drizzle-orm";
import { writeAudit } from "../../../platform/audit/audit.ts";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { subscriptions, teams } from "../../../platform/db/schema/accounts.ts";
import { gpaReports } from "../../../platform/db/schema/gpa-reports.ts";
import type { LapsedSubscription } from "./lapsed-subscription.ts";

/** Small enough to keep each transaction, and its locks, short. */
const batchSize = 500;

interface Deletion {
  /** Also the payer's personal records. */
  readonly personal: boolean;
  /** Nothing is left for a later run. */
  readonly isLast: boolean;
}

/**
 * Deletes the data of an ended subscription: the workspace with its records, and the payer's personal records. Tables of
 * other features follow through their foreign keys to `teams` and `evaluations` (ON DELETE CASCADE or SET NULL). The
 * contents of issued reports are kept so that their codes can still be verified. If the process is killed midway, the
 * next run continues. If the workspace is renewed meanwhile, what is left of it stays.
 */
export async function deleteLapsedData(
  db: Database,
  lapsed: LapsedSubscription,
  { personal, isLast }: Deletion,
  now: Date,
): Promise<void> {
  const { subscription, teamId, userId } = lapsed;
  const isLapsed = teamId ? and(eq(teams.id, teamId), eq(teams.subscriptionId, subscription.id)) : undefined;
  const teamRecords = isLapsed
    ? await deleteEvaluations(db, sql`team_id = (SELECT id FROM teams WHERE ${isLapsed})`)
    : 0;
  const ownRecords =
    personal && userId ? await deleteEvaluations(db, sql`maker_id = ${userId} AND team_id IS NULL`) : 0;
  await db.transaction(async (tx) => {
    if (isLapsed) await tx.delete(teams).where(isLapsed);
    if (personal && userId) await tx.delete(gpaReports).where(eq(gpaReports.ownerId, userId));
    // The warnings were about the workspace, so there are two new ones before the personal records are deleted.
    const change = isLast ? { deletedAt: now } : { firstWarningAt: null, secondWarningAt: null };
    await tx.update(subscriptions).set(change).where(eq(subscriptions.id, subscription.id));
    const detail = { teamRecords, ownRecords, endedAt: subscription.endedAt?.toISOString() };
    await writeAudit(tx, { action: "billing.records-deleted", subject: subscription.id, detail });
  });
}

async function deleteEvaluations(db: Database, where: SQL): Promise<number> {
  for (let deleted = 0; ;) {
    const deletedRows = await queryRows(db)`
      DELETE FROM evaluations
      WHERE id IN (SELECT id FROM evaluations WHERE ${where} LIMIT ${sql.raw(String(batchSize))})
      RETURNING id`;
    deleted += deletedRows.length;
    if (deletedRows.length < batchSize) return deleted;
  }
}
