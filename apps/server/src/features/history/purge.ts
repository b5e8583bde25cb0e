import { restorableDays } from "@meridian/contract/history/retention";
import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { lockTeams } from "../../platform/access/teams/lock-teams.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { daysBefore } from "../../platform/days.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import type { EvaluationBus } from "../../platform/evaluations/evaluation-events.ts";
import { forEach } from "../../platform/jobs/for-each.ts";
import type { Services } from "../../platform/services.ts";

const batchSize = 500;

/** Every night, purges evaluations that were deleted long ago or are past their team's retention period. */
export function registerPurge({ db, jobs, records, now }: Services): void {
  jobs.repeat({ name: "purge-records", cron: "43 3 * * *", retries: 3, firstDelaySeconds: 300 }, async () => {
    await purgeDeleted(db, now());
    await applyRetention(db, records, now());
  });
}

/** Deleted evaluations can be restored for 30 days. Reports issued from them stay, because their codes are in circulation. */
export async function purgeDeleted(db: Database, now: Date): Promise<number> {
  const cutoff = daysBefore(now, restorableDays);
  const isExpired = lt(evaluations.deletedAt, cutoff);
  return inBatches(async () => {
    const candidates = db
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(and(isNotNull(evaluations.deletedAt), isExpired))
      .limit(batchSize);
    // Checked again by the statement that deletes, because a record may just have been restored.
    const purged = await db
      .delete(evaluations)
      .where(and(inArray(evaluations.id, candidates), isExpired))
      .returning({ id: evaluations.id });
    return purged.length;
  });
}

/** Applies the retention period of each team that has one, counted from the last change of an evaluation. */
export async function applyRetention(db: Database, records: EvaluationBus, now: Date): Promise<number> {
  const teamsWithRetention = await db
    .select({ id: teams.id, months: teams.retentionMonths })
    .from(teams)
    .where(isNotNull(teams.retentionMonths));
  let removed = 0;
  await forEach(teamsWithRetention, async ({ id, months }) => {
    removed += await purgeExpired(db, records, id, months!, now);
    await purgeLeftovers(db, records, id, months!, now);
  });
  return removed;
}

async function purgeExpired(
  db: Database,
  records: EvaluationBus,
  teamId: string,
  months: number,
  now: Date,
): Promise<number> {
  const cutoff = toCutoff(now, months);
  return inBatches(() =>
    db.transaction(async (tx) => {
      await lockTeams(tx, [teamId]);
      // Finds candidates in the index, then checks the age again under the row lock.
      const isExpired = lt(evaluations.updatedAt, cutoff);
      const candidates = tx
        .select({ id: evaluations.id })
        .from(evaluations)
        .where(and(eq(evaluations.teamId, teamId), isExpired))
        .limit(batchSize);
      const rows = await tx
        .select({ id: evaluations.id })
        .from(evaluations)
        .where(and(inArray(evaluations.id, candidates), isExpired))
        .orderBy(evaluations.id)
        .for("update");
      if (rows.length === 0) return 0;
      const evaluationIds = rows.map((row) => row.id);
      await emitErased(tx, records, teamId, evaluationIds);
      await tx.delete(evaluations).where(inArray(evaluations.id, evaluationIds));
      const detail = { records: rows.length, months };
      await writeAudit(tx, { action: "record.retention", teamId, detail });
      return rows.length;
    }),
  );
}

/** Reports and emails whose evaluation was deleted earlier, so that its age no longer leads to them. */
async function purgeLeftovers(
  db: Database,
  records: EvaluationBus,
  teamId: string,
  months: number,
  now: Date,
): Promise<number> {
  return inBatches(() =>
    db.transaction(async (tx) => {
      await lockTeams(tx, [teamId]);
      const rows = await queryRows<{ id: string }>(tx)`
        SELECT evaluation_id AS id FROM (
          SELECT evaluation_id, updated_at AS at FROM gpa_reports
          WHERE team_id = ${teamId} AND erased_at IS NULL
          UNION ALL
          SELECT evaluation_id, created_at FROM notice_deliveries WHERE team_id = ${teamId}
        ) AS leftovers
        WHERE NOT EXISTS (SELECT FROM evaluations e WHERE e.id = leftovers.evaluation_id)
        GROUP BY evaluation_id HAVING max(at) < ${toCutoff(now, months)}
        LIMIT ${batchSize}`;
      if (rows.length === 0) return 0;
      const evaluationIds = rows.map(({ id }) => id);
      await emitErased(tx, records, teamId, evaluationIds);
      const detail = { deletedRecords: rows.length, months };
      await writeAudit(tx, { action: "record.retention", teamId, detail });
      return rows.length;
    }),
  );
}

/** No particular student is erased, so there is no ID or email to search for, only data of these evaluations. */
const emitErased = (tx: Database, records: EvaluationBus, teamId: string, evaluationIds: readonly string[]) =>
  records.emit(tx, "student.erased", { teamId, ownerId: null, evaluationIds, externalIds: [], emails: [] });

const toCutoff = (now: Date, months: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`;

/** Runs in short steps to keep locks brief. Returns the total number of rows. */
async function inBatches(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await step();
    total += count;
    if (count < batchSize) return total;
  }
}
