import { type ChosenRecords, mostChosen } from "@meridian/contract/history";
import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { logRecords } from "../../platform/records/record-log.ts";
import { editable, workspaceOf } from "../../platform/records/record-scope.ts";
import { idsFound } from "./list.ts";

/**
 * Deletes the chosen records that the person may change, at most a thousand at once, and answers which they were:
 * that list is what undoes it. They are kept for 30 days (see `purge.ts`).
 */
export function deleteRecords(
  db: Database,
  visitor: SignedIn,
  chosen: ChosenRecords,
  now: Date,
): Promise<string[]> {
  const workspace = workspaceOf(visitor);
  return db.transaction(async (tx) => {
    const ids =
      "ids" in chosen ? chosen.ids : await idsFound(tx, workspace, visitor, chosen.filter, mostChosen);
    if (ids.length === 0) return [];
    const rows = await tx
      .update(evaluations)
      .set({ deletedAt: now })
      .where(and(inArray(evaluations.id, ids), editable(visitor), isNull(evaluations.deletedAt)))
      .returning({ id: evaluations.id });
    return written(tx, visitor, rows, "deleted");
  });
}

export function restoreRecords(db: Database, visitor: SignedIn, ids: readonly string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(evaluations)
      .set({ deletedAt: null })
      .where(and(inArray(evaluations.id, [...ids]), editable(visitor), isNotNull(evaluations.deletedAt)))
      .returning({ id: evaluations.id });
    return written(tx, visitor, rows, "restored");
  });
}

async function written(
  tx: Database,
  visitor: SignedIn,
  rows: readonly { readonly id: string }[],
  action: "deleted" | "restored",
): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const actorId = visitor.user.id;
  await logRecords(
    tx,
    ids.map((evaluationId) => ({ evaluationId, actorId, action })),
  );
  if (ids.length > 0) {
    const teamId = workspaceOf(visitor)?.teamId ?? null;
    await writeAudit(tx, { action: `record.${action}`, actorId, teamId, detail: { records: ids.length } });
  }
  return ids;
}
