import { type EvaluationSelection, maxSelected } from "@meridian/contract/history/schemas";
import { and, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { lockTeamsOf } from "../../platform/access/teams/lock-teams.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { logEvaluations } from "../../platform/evaluations/evaluation-log.ts";
import { getActiveTeam, removable } from "../../platform/evaluations/evaluation-scope.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { lockEvaluations } from "./evaluation.ts";
import { listMatchingIds } from "./list/list.ts";
import { requestRelease } from "./release-waiting.ts";

/**
 * Soft-deletes the selected evaluations that the user may delete, at most 1,000 at once. Returns their ids so that the
 * deletion can be undone. They are purged after 30 days (see `purge.ts`).
 */
export function deleteEvaluations(
  db: Database,
  visitor: SignedIn,
  selection: EvaluationSelection,
  now: Date,
): Promise<string[]> {
  const team = getActiveTeam(visitor);
  return db.transaction(async (tx) => {
    const ids =
      "ids" in selection
        ? selection.ids
        : await listMatchingIds(tx, team, visitor, selection.filter, maxSelected);
    if (ids.length === 0) return [];
    const isSelected = await lockSelection(tx, visitor, ids);
    const rows = await tx
      .update(evaluations)
      .set({ deletedAt: now })
      .where(and(isSelected, isNull(evaluations.deletedAt)))
      .returning({ id: evaluations.id, teamId: evaluations.teamId });
    return logChange(tx, visitor, rows, "deleted");
  });
}

export function restoreEvaluations(
  db: Database,
  jobs: Jobs,
  visitor: SignedIn,
  ids: readonly string[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const isSelected = await lockSelection(tx, visitor, ids);
    const rows = await tx
      .update(evaluations)
      .set({ deletedAt: null })
      .where(and(isSelected, isNotNull(evaluations.deletedAt)))
      .returning({ id: evaluations.id, teamId: evaluations.teamId, state: evaluations.state });
    // Approval may have been turned off while they were deleted.
    const teamIds = rows.filter(({ state }) => state === "final").map(({ teamId }) => teamId);
    for (const teamId of new Set(teamIds)) if (teamId !== null) await requestRelease(jobs, teamId, tx);
    return logChange(tx, visitor, rows, "restored");
  });
}

async function lockSelection(
  tx: Database,
  visitor: SignedIn,
  ids: readonly string[],
): Promise<SQL | undefined> {
  const isSelected = and(inArray(evaluations.id, [...ids]), removable(visitor));
  await lockTeamsOf(tx, isSelected);
  await lockEvaluations(tx, isSelected, "update");
  return isSelected;
}

async function logChange(
  tx: Database,
  visitor: SignedIn,
  rows: readonly { readonly id: string; readonly teamId: string | null }[],
  action: "deleted" | "restored",
): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const actorId = visitor.user.id;
  await logEvaluations(
    tx,
    ids.map((evaluationId) => ({ evaluationId, actorId, action })),
  );
  // A record can be deleted by its ID while the user works in another team.
  for (const teamId of new Set(rows.map((row) => row.teamId))) {
    const records = rows.filter((row) => row.teamId === teamId).length;
    await audit(tx, visitor, `record.${action}`, { teamId, detail: { records } });
  }
  return ids;
}
