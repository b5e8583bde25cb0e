import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { isUnavailable } from "../../platform/db/unavailable.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { bulkPieces, bulkRuns } from "../../platform/db/schema/bulk.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { ownTables } from "../../platform/records/own-tables.ts";
import type { Services } from "../../platform/services.ts";
import { type BulkThread, bulkRunsAtOnce } from "./bulk-thread.ts";
import { keepPiece } from "./keep-piece.ts";
import type { RunRow } from "./run-scope.ts";

export const bulkWork: JobKind<{ runId: string }> = {
  name: "bulk-work",
  payload: z.strictObject({ runId: z.uuid() }),
  retries: 5,
  firstDelaySeconds: 5,
  atOnce: bulkRunsAtOnce,
};
/** Looks for runs whose process died. */
export const bulkRescue: JobKind<Record<string, never>> = {
  name: "bulk-rescue",
  payload: z.strictObject({}),
  retries: 0,
  firstDelaySeconds: 5,
};

const leaseSeconds = 20;
/** One job works this long, then the next run has its turn. */
const turnMs = 15_000;

/** Turns in a row that may fail before the run is given up. */
const maxFailures = 3;

/**
 * Evaluates a run piece by piece, each in a short transaction of its own, until its turn is over or the run is canceled
 * or taken by another process. A team has one run at work at a time; after a turn its next run is woken.
 */
export async function workOn(services: Services, thread: BulkThread, runId: string): Promise<void> {
  const { db } = services;
  const worker = randomUUID();
  if (!(await lease(db, runId, worker))) return;
  const [row] = await db
    .select({ run: bulkRuns, maker: { name: users.name, email: users.email } })
    .from(bulkRuns)
    .innerJoin(users, eq(users.id, bulkRuns.makerId))
    .where(eq(bulkRuns.id, runId));
  if (!row) return;
  const owner = row.run.teamId ?? row.run.makerId;
  try {
    await takeTurn(services, thread, { ...row, owner, worker });
  } catch (error) {
    // The database is away: the run goes on when it is back.
    if (isUnavailable(error)) throw error;
    await countFailure(services, runId, worker, error);
  }
  await wakeNext(services, owner);
}

interface Turn {
  readonly run: RunRow;
  readonly maker: { readonly name: string; readonly email: string };
  readonly owner: string;
  readonly worker: string;
}

async function takeTurn(services: Services, thread: BulkThread, turn: Turn): Promise<void> {
  const { db } = services;
  const { run, maker, owner, worker } = turn;
  const { id: runId, settings, teamId, createdAt } = run;
  // As they were when the run was begun: a table edited meanwhile must not split one file into two readings.
  const tables = teamId === null ? new Map<string, never>() : await ownTables(db, teamId, createdAt);
  const evaluator = maker.name || maker.email;
  const task = { ...settings, defaultSystem: settings.system, evaluator, tables };
  const until = Date.now() + turnMs;
  for (;;) {
    const [piece] = await db
      .select()
      .from(bulkPieces)
      .where(eq(bulkPieces.runId, runId))
      .orderBy(asc(bulkPieces.place))
      .limit(1);
    if (!piece) return finish(db, runId, worker);
    const done = await thread.evaluate(owner, { ...task, students: piece.students });
    if (!(await keepPiece(services, run, worker, piece.place, done))) return;
    if (Date.now() > until) break;
    if (!(await lease(db, runId, worker))) return;
  }
  await db
    .update(bulkRuns)
    .set({ worker: null, leasedUntil: sql`now()`, failures: 0 })
    .where(mine(runId, worker));
}

/** Tries again later; a run that fails every time ends as failed instead of starting over forever. */
async function countFailure(
  { db, log }: Services,
  runId: string,
  worker: string,
  error: unknown,
): Promise<void> {
  log.error({ err: error, runId }, "bulk run");
  await db
    .update(bulkRuns)
    .set({
      failures: sql`failures + 1`,
      state: sql`CASE WHEN failures + 1 >= ${maxFailures}::int THEN 'failed' ELSE state END`,
      finishedAt: sql`CASE WHEN failures + 1 >= ${maxFailures}::int THEN now() END`,
      worker: null,
      leasedUntil: sql`now()`,
    })
    .where(and(mine(runId, worker), eq(bulkRuns.state, "running")));
}

/** The owner's run whose last turn was longest ago, this one among them. */
async function wakeNext({ db, jobs }: Services, owner: string): Promise<void> {
  const [next] = await queryRows<{ id: string }>(
    db,
    sql`
      SELECT id FROM bulk_runs
      WHERE state = 'running' AND coalesce(team_id, maker_id) = ${owner}
        AND (leased_until IS NULL OR leased_until <= now())
      ORDER BY leased_until NULLS FIRST, created_at
      LIMIT 1`,
  );
  if (next) await jobs.add(bulkWork, { runId: next.id });
}

/** Puts runs back to work that nobody has held for a while: their process was killed. */
export async function rescueRuns({ db, jobs }: Services): Promise<void> {
  const stranded = await queryRows<{ id: string }>(
    db,
    sql`SELECT id FROM bulk_runs WHERE state = 'running' AND (leased_until IS NULL OR leased_until < now())`,
  );
  for (const { id } of stranded) await jobs.add(bulkWork, { runId: id });
}

/** True while this worker may go on: the run still runs, no one else holds it, and no other run of its owner is at work. */
async function lease(db: Database, runId: string, worker: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`
      UPDATE bulk_runs AS run
      SET worker = ${worker}, leased_until = now() + make_interval(secs => ${leaseSeconds})
      WHERE id = ${runId} AND state = 'running'
        AND (worker = ${worker} OR leased_until IS NULL OR leased_until <= now())
        AND NOT EXISTS (
          SELECT FROM bulk_runs AS other
          WHERE other.id <> run.id AND other.state = 'running' AND other.leased_until > now()
            AND coalesce(other.team_id, other.maker_id) = coalesce(run.team_id, run.maker_id)
        )
      RETURNING 1 AS held`,
  );
  return rows.length > 0;
}

const mine = (runId: string, worker: string) => and(eq(bulkRuns.id, runId), eq(bulkRuns.worker, worker));

async function finish(db: Database, runId: string, worker: string): Promise<void> {
  await db
    .update(bulkRuns)
    .set({ state: "done", finishedAt: sql`now()`, worker: null, leasedUntil: null })
    .where(and(mine(runId, worker), eq(bulkRuns.state, "running")));
}
