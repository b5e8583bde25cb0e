import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { isUnavailable } from "../../platform/db/unavailable.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { bulkChunks, type BulkRunRow, bulkRuns } from "../../platform/db/schema/bulk.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { readOwnTables } from "../../platform/evaluations/own-tables.ts";
import type { Services } from "../../platform/services.ts";
import { type BulkThread, maxConcurrentRuns } from "./evaluate/bulk-thread.ts";
import { rowVersion, saveChunk } from "./save-chunk.ts";

export const bulkWork: JobKind<{ runId: string }> = {
  name: "bulk-work",
  payload: z.strictObject({ runId: z.uuid() }),
  retries: 5,
  firstDelaySeconds: 5,
  concurrency: maxConcurrentRuns,
};

/** A run whose process died can be taken over after this. */
const leaseEnd = sql`now() + interval '20 seconds'`;
/** How long one job may work before the next run gets its turn. */
const timeSliceMs = 15_000;

/** Consecutive failures after which the run is marked as failed. */
const maxFailures = 3;

/**
 * Evaluates a run chunk by chunk, each in its own short transaction, until the time slice ends, the run is canceled, or
 * another process takes it over. Each team has one active run at a time; afterwards its next run is queued.
 */
export async function processRun(services: Services, thread: BulkThread, runId: string): Promise<void> {
  const { db } = services;
  const worker = randomUUID();
  if (!(await acquireLease(db, runId, worker))) return;
  const [row] = await db
    .select({ run: bulkRuns, creator: { name: users.name, email: users.email } })
    .from(bulkRuns)
    .innerJoin(users, eq(users.id, bulkRuns.evaluatorId))
    .where(eq(bulkRuns.id, runId));
  if (!row) return;
  const owner = row.run.teamId ?? row.run.evaluatorId;
  try {
    await runTimeSlice(services, thread, { ...row, owner, worker });
  } catch (error) {
    if (isUnavailable(error)) {
      // The job is retried, and then continues the run unless the lease could not be released.
      await releaseLease(db, runId, worker).catch(() => {});
      throw error;
    }
    await recordFailure(services, runId, worker, error);
  }
  await queueNextRun(services, owner);
}

interface TimeSlice {
  readonly run: BulkRunRow;
  readonly creator: { readonly name: string; readonly email: string };
  readonly owner: string;
  readonly worker: string;
}

async function runTimeSlice(services: Services, thread: BulkThread, slice: TimeSlice): Promise<void> {
  const { db, heavyWork } = services;
  const { run, creator, owner, worker } = slice;
  const { id: runId, settings, teamId, createdAt } = run;
  // As of the start of the run, so that editing a table does not change the interpretation halfway through a file.
  const tables = teamId === null ? new Map<string, never>() : await readOwnTables(db, teamId, createdAt);
  const evaluator = creator.name || creator.email;
  const { system, save, dryRun, policy, officePolicies, policyId, programs } = settings;
  const policies = { policy, officePolicies, policyId, programs };
  const task = { policies, defaultSystem: system, evaluator, tables, save, dryRun };
  const sliceEnd = Date.now() + timeSliceMs;
  const runStep = heavyWork.steps(owner, "bulk");
  const evaluateNextChunk = async (): Promise<boolean> => {
    const [chunk] = await db
      .select({ place: bulkChunks.place, students: bulkChunks.students, rowVersion })
      .from(bulkChunks)
      .where(eq(bulkChunks.runId, runId))
      .orderBy(asc(bulkChunks.place))
      .limit(1);
    if (!chunk) {
      await finishRun(services, runId, worker);
      return false;
    }
    const evaluated = await thread.evaluate(owner, { ...task, students: chunk.students });
    return saveChunk(services, run, worker, chunk, evaluated);
  };
  for (;;) {
    if (!(await runStep(evaluateNextChunk))) return;
    if (Date.now() > sliceEnd) break;
    if (!(await extendLease(db, runId, worker))) return;
  }
  await releaseLease(db, runId, worker, { failures: 0 });
}

/** The run is retried later; after too many failures in a row it is marked as failed. */
async function recordFailure(
  { db, log, records }: Services,
  runId: string,
  worker: string,
  error: unknown,
): Promise<void> {
  log.error({ err: error, runId }, "bulk run failed");
  await db.transaction(async (tx) => {
    const [run] = await tx
      .update(bulkRuns)
      .set({
        failures: sql`failures + 1`,
        state: sql`CASE WHEN failures + 1 >= ${maxFailures}::int THEN 'failed' ELSE state END`,
        finishedAt: sql`CASE WHEN failures + 1 >= ${maxFailures}::int THEN now() END`,
        worker: null,
        leasedUntil: sql`now()`,
      })
      .where(and(isHeldBy(runId, worker), eq(bulkRuns.state, "running")))
      .returning({ state: bulkRuns.state, teamId: bulkRuns.teamId });
    if (run?.state === "failed" && run.teamId) {
      await records.emit(tx, "bulk.finished", { runId, teamId: run.teamId });
    }
  });
}

/** Queues the owner's run that has waited longest, possibly the same run again. */
async function queueNextRun({ db, jobs }: Services, owner: string): Promise<void> {
  const [next] = await queryRows<{ id: string }>(db)`
    SELECT id FROM bulk_runs
    WHERE state = 'running' AND coalesce(team_id, maker_id) = ${owner}
      AND (leased_until IS NULL OR leased_until <= now())
    ORDER BY leased_until NULLS FIRST, created_at
    LIMIT 1`;
  if (next) await jobs.add(bulkWork, { runId: next.id });
}

/** Requeues runs whose lease has expired because their process was killed. */
export async function requeueStalledRuns({ db, jobs }: Services): Promise<void> {
  const stalledRuns = await queryRows<{ id: string }>(db)`
    SELECT id FROM bulk_runs WHERE state = 'running' AND (leased_until IS NULL OR leased_until < now())`;
  for (const { id } of stalledRuns) await jobs.add(bulkWork, { runId: id });
}

/** False if another worker has the run, another run of its owner is active, or the run is not running any more. */
function acquireLease(db: Database, runId: string, worker: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One run of an owner after the other, because two that start at once would not see each other's lease.
    await tx.execute(sql`
      SELECT pg_advisory_xact_lock(hashtextextended(${"bulk-runs:"} || coalesce(team_id, maker_id), 0))
      FROM bulk_runs WHERE id = ${runId}`);
    const rows = await queryRows(tx)`
      UPDATE bulk_runs AS run SET worker = ${worker}, leased_until = ${leaseEnd}
      WHERE id = ${runId} AND state = 'running' AND (leased_until IS NULL OR leased_until <= now())
        AND NOT EXISTS (
          SELECT FROM bulk_runs AS other
          WHERE other.id <> run.id AND other.state = 'running' AND other.leased_until > now()
            AND coalesce(other.team_id, other.maker_id) = coalesce(run.team_id, run.maker_id)
        )
      RETURNING 1 AS held`;
    return rows.length > 0;
  });
}

/** False if the run was stopped or another worker has taken it over. */
async function extendLease(db: Database, runId: string, worker: string): Promise<boolean> {
  const rows = await db
    .update(bulkRuns)
    .set({ leasedUntil: leaseEnd })
    .where(and(isHeldBy(runId, worker), eq(bulkRuns.state, "running")))
    .returning({ id: bulkRuns.id });
  return rows.length > 0;
}

async function releaseLease(
  db: Database,
  runId: string,
  worker: string,
  change: Partial<Pick<BulkRunRow, "failures">> = {},
): Promise<void> {
  await db
    .update(bulkRuns)
    .set({ worker: null, leasedUntil: sql`now()`, ...change })
    .where(isHeldBy(runId, worker));
}

const isHeldBy = (runId: string, worker: string) => and(eq(bulkRuns.id, runId), eq(bulkRuns.worker, worker));

async function finishRun({ db, records }: Services, runId: string, worker: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [run] = await tx
      .update(bulkRuns)
      .set({ state: "done", finishedAt: sql`now()`, worker: null, leasedUntil: null })
      .where(and(isHeldBy(runId, worker), eq(bulkRuns.state, "running")))
      .returning({ teamId: bulkRuns.teamId });
    if (run?.teamId) await records.emit(tx, "bulk.finished", { runId, teamId: run.teamId });
  });
}
