import { and, asc, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { loadVisitor } from "../../../platform/access/load-visitor.ts";
import { recordActionItems, recordActions } from "../../../platform/db/schema/queue.ts";
import { getActiveTeam, lockRole } from "../../../platform/evaluations/evaluation-scope.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { JobKind } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { type Actor, performAction, undoAction } from "./perform-action.ts";

export const actionWork: JobKind<{ actionId: string }> = {
  name: "record-action",
  payload: z.strictObject({ actionId: z.uuid() }),
  retries: 5,
  firstDelaySeconds: 5,
  concurrency: 2,
};

const batchSize = 20;

/**
 * Works through the records of an action, each in a transaction with its outcome, so that a killed process leaves nothing
 * half done. After each batch the user's rights are read again: a run ends with the membership.
 */
export async function processAction(services: Services, actionId: string, isLastTry: boolean): Promise<void> {
  try {
    while (await processBatch(services, actionId));
  } catch (error) {
    if (isLastTry)
      await services.db
        .update(recordActions)
        .set({ state: "failed", finishedAt: services.now() })
        .where(and(eq(recordActions.id, actionId), eq(recordActions.state, "running")));
    throw error;
  }
}

type ActionRow = typeof recordActions.$inferSelect;

/** Returns false once there is nothing left to do. */
async function processBatch(services: Services, actionId: string): Promise<boolean> {
  const { db, heavyWork, now } = services;
  const [row] = await db
    .select()
    .from(recordActions)
    .where(and(eq(recordActions.id, actionId), eq(recordActions.state, "running")));
  if (!row) return false;
  const { evaluatorId: userId, teamId, ssoTeamId } = row;
  const visitor = await loadVisitor(db, { userId, teamId, ssoTeamId }, now());
  const team = visitor && getActiveTeam(visitor);
  if (!visitor || team?.teamId !== teamId || team.accessLevel !== "full") {
    await finish(services, actionId, "cancelled");
    return false;
  }
  const places = await db
    .select({ place: recordActionItems.place })
    .from(recordActionItems)
    .where(and(eq(recordActionItems.actionId, actionId), isWaiting(row)))
    .orderBy(asc(recordActionItems.place))
    .limit(batchSize);
  if (places.length === 0) {
    await finish(services, actionId, "done");
    return false;
  }
  await heavyWork.steps(
    teamId,
    "bulk",
  )(async () => {
    for (const { place } of places) {
      if (!(await processItem(services, row, { visitor, team }, place))) return;
    }
  });
  return true;
}

const isWaiting = ({ undo }: ActionRow) =>
  undo ? eq(recordActionItems.outcome, "changed") : isNull(recordActionItems.outcome);

/** False if the run was canceled, or canceled and then undone, or the user's role was changed since the batch began. */
function processItem(services: Services, row: ActionRow, actor: Actor, place: number): Promise<boolean> {
  const { visitor, team } = actor;
  return services.db.transaction(async (tx) => {
    if ((await lockRole(tx, team.teamId, visitor.user.id)) !== team.role) return false;
    const isRun = and(
      eq(recordActions.id, row.id),
      eq(recordActions.state, "running"),
      eq(recordActions.undo, row.undo),
    );
    // Locked, so that no other record is changed once the cancellation has been confirmed.
    const [run] = await tx.select({ id: recordActions.id }).from(recordActions).where(isRun).for("update");
    if (!run) return false;
    const isItem = and(eq(recordActionItems.actionId, row.id), eq(recordActionItems.place, place));
    // Locked only by its change, after its record: erasing a student locks the record first and then deletes the item.
    const [item] = await tx
      .select()
      .from(recordActionItems)
      .where(and(isItem, isWaiting(row)));
    if (!item) return true;
    const outcome = await attempt(services, tx, row, actor, item);
    await tx.update(recordActionItems).set(outcome).where(isItem);
    const changed = outcome.message === "" ? 1 : 0;
    await tx
      .update(recordActions)
      .set({ done: sql`done + 1`, changed: sql`changed + ${changed}::int` })
      .where(eq(recordActions.id, row.id));
    return true;
  });
}

type Item = typeof recordActionItems.$inferSelect;

/** Runs in a savepoint: a record that refuses the action is left as it was, and the reason is stored. */
async function attempt(services: Services, tx: Services["db"], row: ActionRow, actor: Actor, item: Item) {
  const { evaluationId, before } = item;
  try {
    return await tx.transaction(async (savepoint) => {
      const deps = { ...services, db: savepoint };
      if (!row.undo)
        return {
          outcome: "changed" as const,
          message: "",
          before: await performAction(deps, actor, row.action, evaluationId),
        };
      await undoAction(deps, actor, row.action, evaluationId, before ?? {});
      return { outcome: "undone" as const, message: "" };
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { outcome: "skipped" as const, message: error.message };
  }
}

async function finish({ db, now }: Services, actionId: string, state: "done" | "cancelled"): Promise<void> {
  await db
    .update(recordActions)
    .set({ state, finishedAt: now() })
    .where(and(eq(recordActions.id, actionId), eq(recordActions.state, "running")));
}
