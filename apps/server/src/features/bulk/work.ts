import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { bulkPieces, bulkRuns } from "../../platform/db/schema/bulk.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { ownTables } from "../../platform/records/own-tables.ts";
import type { Services } from "../../platform/services.ts";
import type { BulkThread } from "./bulk-thread.ts";
import { keepPiece } from "./keep-piece.ts";

export const bulkWork: JobKind<{ runId: string }> = {
  name: "bulk-work",
  payload: z.strictObject({ runId: z.uuid() }),
  retries: 5,
  firstDelaySeconds: 5,
  atOnce: 2,
};
/** Looks for runs whose process died. */
export const bulkRescue: JobKind<Record<string, never>> = {
  name: "bulk-rescue",
  payload: z.strictObject({}),
  retries: 0,
  firstDelaySeconds: 5,
};

const leaseSeconds = 20;
/** One job works so long, then gives the next run its turn. */
const turnMs = 15_000;

/** Evaluates a run piece by piece, each in a short transaction of its own; whoever is cancelled or replaced stops. */
export async function workOn(services: Services, thread: BulkThread, runId: string): Promise<void> {
  const { db, jobs } = services;
  const worker = randomUUID();
  if (!(await lease(db, runId, worker))) return;
  const [run] = await db
    .select({ run: bulkRuns, maker: { name: users.name, email: users.email } })
    .from(bulkRuns)
    .innerJoin(users, eq(users.id, bulkRuns.makerId))
    .where(eq(bulkRuns.id, runId));
  if (!run) return;
  const { settings, teamId, createdAt } = run.run;
  // As they were when the run was begun: a table edited meanwhile must not split one file into two readings.
  const tables = teamId === null ? new Map<string, never>() : await ownTables(db, teamId, createdAt);
  const evaluator = run.maker.name || run.maker.email;
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
    const done = await thread.evaluate({ ...task, students: piece.students });
    if (!(await keepPiece(services, run.run, worker, piece.place, done))) return;
    if (Date.now() > until) break;
    if (!(await lease(db, runId, worker))) return;
  }
  await db.update(bulkRuns).set({ worker: null, leasedUntil: null }).where(mine(runId, worker));
  await jobs.add(bulkWork, { runId });
}

/** Puts runs back to work that nobody has held for a while: their process was killed. */
export async function rescueRuns({ db, jobs }: Services): Promise<void> {
  const stranded = await queryRows<{ id: string }>(
    db,
    sql`SELECT id FROM bulk_runs WHERE state = 'running' AND (leased_until IS NULL OR leased_until < now())`,
  );
  for (const { id } of stranded) await jobs.add(bulkWork, { runId: id });
}

/** True while this worker may go on: the run still runs, and nobody else holds it. */
async function lease(db: Database, runId: string, worker: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`
      UPDATE bulk_runs
      SET worker = ${worker}, leased_until = now() + make_interval(secs => ${leaseSeconds})
      WHERE id = ${runId} AND state = 'running'
        AND (worker = ${worker} OR leased_until IS NULL OR leased_until < now())
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
