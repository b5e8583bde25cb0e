import { restorableDays } from "@meridian/contract/retention";
import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import * as z from "zod";
import { writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import type { RecordBus } from "../../platform/records/record-events.ts";
import type { Services } from "../../platform/services.ts";

const purge: JobKind<Record<string, never>> = {
  name: "purge-records",
  payload: z.strictObject({}),
  retries: 3,
  firstDelaySeconds: 300,
};
const dayMillis = 24 * 60 * 60 * 1000;
const batch = 500;

/** Every night: what was deleted long ago goes for good, and what a team keeps no longer. */
export function registerPurge({ db, jobs, records, now }: Services): void {
  jobs.handle(purge, async () => {
    await purgeDeleted(db, now());
    await applyRetention(db, records, now());
  });
  jobs.repeat(purge, "43 3 * * *", {});
}

/** Deleted records can be brought back for 30 days. */
export async function purgeDeleted(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - restorableDays * dayMillis);
  return inBatches(async () => {
    const ids = await db
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(and(isNotNull(evaluations.deletedAt), lt(evaluations.deletedAt, before)))
      .limit(batch);
    await remove(db, ids);
    return ids.length;
  });
}

/** The retention period of each team that has one, counted from a record's last change. */
export async function applyRetention(db: Database, records: RecordBus, now: Date): Promise<number> {
  const keeping = await db
    .select({ id: teams.id, months: teams.retentionMonths })
    .from(teams)
    .where(isNotNull(teams.retentionMonths));
  let removed = 0;
  for (const { id, months } of keeping) removed += await retain(db, records, id, months!, now);
  return removed;
}

async function retain(
  db: Database,
  records: RecordBus,
  teamId: string,
  months: number,
  now: Date,
): Promise<number> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`;
  return inBatches(() =>
    db.transaction(async (tx) => {
      // Found among the lines, locked one by one, and still old when the lock is ours.
      const old = lt(evaluations.updatedAt, before);
      const found = tx
        .select({ id: evaluations.id })
        .from(evaluations)
        .where(and(eq(evaluations.teamId, teamId), old))
        .limit(batch);
      const rows = await tx
        .select({ id: evaluations.id })
        .from(evaluations)
        .where(and(inArray(evaluations.id, found), old))
        .for("update");
      if (rows.length === 0) return 0;
      const evaluationIds = rows.map((row) => row.id);
      // Nobody in particular is erased: no name to look for, only what hangs on these records.
      await records.announce(tx, "student.erased", { teamId, evaluationIds, externalId: "", email: "" });
      await remove(tx, rows);
      const detail = { records: rows.length, months };
      await writeAudit(tx, { action: "record.retention", teamId, detail });
      return rows.length;
    }),
  );
}

async function remove(db: Database, rows: readonly { readonly id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await db.delete(evaluations).where(
    inArray(
      evaluations.id,
      rows.map(({ id }) => id),
    ),
  );
}

/** Short steps, so that nobody waits for a lock. Returns how many rows all steps took together. */
async function inBatches(step: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const taken = await step();
    all += taken;
    if (taken < batch) return all;
  }
}
