import { and, inArray, notInArray, type SQL } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import {
  assertMembership,
  assignableIn,
  listableIn,
} from "../../../platform/evaluations/evaluation-scope.ts";
import { assignSecondReader } from "../second-reading/assign-second-reader.ts";
import { listOpenSecondReadings } from "../second-reading/open-second-reading.ts";
import { requiresApproval } from "../../../platform/evaluations/evaluation-state.ts";
import { lockEvaluations } from "../evaluation.ts";
import { requireAssigner, requireMembers } from "./queue-team.ts";
import { isOpen } from "./views.ts";

/** Assigns the selected records to a member, or to no one. Returns those that were changed. */
export async function assignRecords(
  db: Database,
  visitor: SignedIn,
  ids: readonly string[],
  assigneeId: string | null,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const team = requireAssigner(visitor);
    const condition = await lockSelection(tx, visitor, ids);
    if (assigneeId !== null) await requireMembers(tx, team.teamId, [assigneeId]);
    const readAgain = await listOpenSecondReadings(tx, team, visitor, ids);
    const rows = await tx
      .update(evaluations)
      .set({ assigneeId })
      .where(
        and(
          condition,
          notInArray(
            evaluations.id,
            readAgain.map((row) => row.evaluationId),
          ),
        ),
      )
      .returning({ id: evaluations.id });
    const changed = await logChange(tx, visitor, rows, "assigned", { assigneeId });
    // For a record that is read again, the reader is its second reader.
    for (const row of readAgain)
      if (await assignSecondReader(tx, visitor, row, assigneeId)) changed.push(row.evaluationId);
    return changed;
  });
}

/** Sets or clears the due date of the selected records. */
export async function setDueDate(
  db: Database,
  visitor: SignedIn,
  ids: readonly string[],
  dueOn: string | null,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const condition = await lockSelection(tx, visitor, ids);
    const rows = await tx
      .update(evaluations)
      .set({ dueOn })
      .where(condition)
      .returning({ id: evaluations.id });
    return logChange(tx, visitor, rows, "due-date", { dueOn });
  });
}

/**
 * Checks the membership again inside the transaction and locks the records, also those whose second reader is assigned.
 * Finished records keep their reader.
 */
async function lockSelection(
  tx: Database,
  visitor: SignedIn,
  ids: readonly string[],
): Promise<SQL | undefined> {
  const team = requireAssigner(visitor);
  await assertMembership(tx, team, visitor);
  const needsApproval = await requiresApproval(tx, team.teamId);
  const isSelected = inArray(evaluations.id, [...ids]);
  await lockEvaluations(tx, and(isSelected, listableIn(team, visitor)), "update");
  return and(isSelected, assignableIn(team, visitor), isOpen(needsApproval));
}

async function logChange(
  tx: Database,
  visitor: SignedIn,
  rows: readonly { readonly id: string }[],
  action: "assigned" | "due-date",
  detail: Record<string, unknown>,
): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  await logEvaluations(
    tx,
    ids.map((evaluationId) => ({ evaluationId, actorId: visitor.user.id, action, detail })),
  );
  return ids;
}
