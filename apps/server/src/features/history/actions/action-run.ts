import {
  type ActionRun,
  actionRetentionDays,
  type ActionRecords,
  maxActionRecords,
  type RecordAction,
  undoableActions,
} from "@meridian/contract/queue/action-schemas";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { daysAfter } from "../../../platform/days.ts";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { recordActions } from "../../../platform/db/schema/queue.ts";
import { assertMembership, ownIn, readableIn } from "../../../platform/evaluations/evaluation-scope.ts";
import { conflict, notFound } from "../../../platform/http/http-error.ts";
import type { Services } from "../../../platform/services.ts";
import { lockEvaluations } from "../evaluation.ts";
import { matchesFilter } from "../list/filter.ts";
import { matchesQueue } from "../queue/list-queue.ts";
import { queueOrder } from "../queue/order.ts";
import { requireAssigner } from "../queue/queue-team.ts";
import { requiresApproval } from "../../../platform/evaluations/evaluation-state.ts";
import { actionWork } from "./process-action.ts";

export type ActionRow = typeof recordActions.$inferSelect;

/** Stores the selection as it is now and starts the run. The same ID starts it only once. */
export async function startAction(
  { db, jobs, now }: Services,
  visitor: SignedIn,
  {
    id,
    action,
    records,
  }: { readonly id: string; readonly action: RecordAction; readonly records: ActionRecords },
): Promise<ActionRun> {
  const team = requireAssigner(visitor);
  const at = now();
  await db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const ids = await selectIds(tx, visitor, records);
    if (ids.length === 0) throw conflict("nothing_selected", "None of these records exist anymore.");
    if (ids.length > maxActionRecords)
      throw conflict(
        "too_many",
        `Select at most ${maxActionRecords.toLocaleString("en-US")} records, for example with a filter.`,
      );
    const [inserted] = await tx
      .insert(recordActions)
      .values({
        id,
        teamId: team.teamId,
        evaluatorId: visitor.user.id,
        ssoTeamId: visitor.session.ssoTeamId,
        action,
        state: "running",
        total: ids.length,
        createdAt: at,
        expiresAt: daysAfter(at, actionRetentionDays),
      })
      .onConflictDoNothing()
      .returning({ id: recordActions.id });
    if (!inserted) return;
    await tx.execute(sql`
      INSERT INTO record_action_items (action_id, place, evaluation_id)
      SELECT ${id}::uuid, place, evaluation_id
      FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS item (evaluation_id, place)`);
    await jobs.add(actionWork, { actionId: id }, { db: tx });
  });
  return readAction(db, visitor, id);
}

/** In the order of the list, limited to what the user may read. None can be erased until the run refers to it. */
async function selectIds(tx: Database, visitor: SignedIn, records: ActionRecords): Promise<string[]> {
  const team = requireAssigner(visitor);
  const scope =
    "ids" in records
      ? and(readableIn(team, visitor), inArray(evaluations.id, records.ids))
      : "queue" in records
        ? matchesQueue(team, visitor, records.queue, await requiresApproval(tx, team.teamId))
        : matchesFilter(team, visitor, records.history);
  const rows = await tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(scope)
    .orderBy(queueOrder("open").orderBy)
    .limit(maxActionRecords + 1);
  const ids = rows.map(({ id }) => id);
  const locked = await lockEvaluations(tx, inArray(evaluations.id, ids), "key share");
  return ids.filter((id) => locked.has(id));
}

/** Only the person who started a run can see and change it, while they are in its team. */
export async function readAction(db: Database, visitor: SignedIn, id: string): Promise<ActionRun> {
  return describeAction(db, await findAction(db, visitor, id));
}

export async function cancelAction(
  db: Database,
  visitor: SignedIn,
  id: string,
  now: Date,
): Promise<ActionRun> {
  const row = await findAction(db, visitor, id);
  await db
    .update(recordActions)
    .set({ state: "cancelled", finishedAt: now })
    .where(and(eq(recordActions.id, row.id), eq(recordActions.state, "running")));
  return readAction(db, visitor, id);
}

/** Runs the action backwards, over the records it changed. */
export async function requestUndo({ db, jobs }: Services, visitor: SignedIn, id: string): Promise<ActionRun> {
  await db.transaction(async (tx) => {
    const row = await findAction(tx, visitor, id, true);
    if (!mayUndo(row)) throw conflict("not_undoable", "This action cannot be undone.");
    await tx
      .update(recordActions)
      .set({ state: "running", undo: true, total: row.changed, done: 0, changed: 0, finishedAt: null })
      .where(eq(recordActions.id, row.id));
    await jobs.add(actionWork, { actionId: row.id }, { db: tx });
  });
  return readAction(db, visitor, id);
}

function mayUndo({ action, state, undo, changed }: ActionRow): boolean {
  return undoableActions.includes(action.kind) && state !== "running" && !undo && changed > 0;
}

async function findAction(db: Database, visitor: SignedIn, id: string, lock = false): Promise<ActionRow> {
  const query = db
    .select()
    .from(recordActions)
    .where(and(eq(recordActions.id, id), ownIn(visitor, recordActions)));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw notFound("no_action", "Action not found. It may have expired.");
  return row;
}

const maxListed = 5;

async function describeAction(db: Database, row: ActionRow): Promise<ActionRun> {
  const problems = await queryRows<ActionRun["problems"][number]>(db)`
    SELECT message, count(*)::int AS count,
      (array_agg(json_build_object('id', e.id, 'name', e.student_name) ORDER BY i.place))[1:${sql.raw(String(maxListed))}] AS records
    FROM record_action_items i JOIN evaluations e ON e.id = i.evaluation_id
    WHERE i.action_id = ${row.id} AND i.message <> ''
    GROUP BY message ORDER BY count(*) DESC, message LIMIT 20`;
  const { id, action, state, undo, total, done, changed } = row;
  return {
    id,
    action,
    state,
    undo,
    mayUndo: mayUndo(row),
    total,
    done,
    changed,
    problems,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
