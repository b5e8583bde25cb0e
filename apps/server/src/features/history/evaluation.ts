import type { OfficeReading } from "@meridian/contract/evaluation/equivalency";
import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams, users } from "../../platform/db/schema/accounts.ts";
import { type EvaluationRow, evaluations } from "../../platform/db/schema/evaluations.ts";
import { toStoredEvaluation } from "../../platform/evaluations/stored-evaluation.ts";
import { forbidden, type HttpError, notFound } from "../../platform/http/http-error.ts";
import type { SavedPolicy } from "../../platform/evaluations/confirm-policy.ts";
import { editable, readable } from "../../platform/evaluations/evaluation-scope.ts";
import { getPermissions } from "./permissions.ts";
import { displayName, toUserRef } from "../../platform/db/display-name.ts";
import { toHistoryRow, historyColumns } from "./list/row.ts";

/** An evaluation the user may read, including deleted ones; anything else is a 404, whether or not it exists. */
export async function readEvaluation(
  db: Database,
  visitor: SignedIn,
  id: string,
): Promise<Omit<SavedEvaluation, "changedTables">> {
  const editor = alias(users, "editor");
  const approver = alias(users, "approver");
  const [row] = await db
    .select({
      row: historyColumns,
      teamId: evaluations.teamId,
      document: evaluations.document,
      updatedBy: evaluations.updatedBy,
      assigneeId: evaluations.assigneeId,
      editorName: displayName(editor),
      finalAt: evaluations.finalAt,
      approvedAt: evaluations.approvedAt,
      approvedBy: evaluations.approvedBy,
      approverName: displayName(approver),
      needsApproval: teams.needsApproval,
    })
    .from(evaluations)
    .leftJoin(users, eq(users.id, evaluations.evaluatorId))
    .leftJoin(editor, eq(editor.id, evaluations.updatedBy))
    .leftJoin(approver, eq(approver.id, evaluations.approvedBy))
    .leftJoin(teams, eq(teams.id, evaluations.teamId))
    .where(and(eq(evaluations.id, id), readable(visitor)));
  if (!row) throw evaluationNotFound();
  const { teamId, updatedBy, finalAt, approvedAt, approvedBy } = row;
  return {
    ...toHistoryRow(row.row),
    saved: toStoredEvaluation(row.document),
    updatedBy: toUserRef(updatedBy, row.editorName),
    finalAt: finalAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    approvedBy: toUserRef(approvedBy, row.approverName),
    inTeam: teamId !== null,
    may: getPermissions(
      {
        ...row.row,
        teamId,
        updatedBy,
        assigneeId: row.assigneeId,
        needsApproval: row.needsApproval ?? false,
      },
      visitor,
    ),
  };
}

/** The team an evaluation belongs to, and the policy and office's readings it was saved with, which an update may keep. */
export async function readSavedPolicy(
  db: Database,
  visitor: SignedIn,
  id: string,
): Promise<{
  readonly teamId: string | null;
  readonly saved: SavedPolicy;
  readonly readings: readonly OfficeReading[];
}> {
  const [row] = await db
    .select({
      teamId: evaluations.teamId,
      policy: sql<SavedPolicy["policy"]>`${evaluations.document} #> '{document,policy}'`,
      readings: sql<
        (OfficeReading | null)[] | null
      >`jsonb_path_query_array(${evaluations.document}, '$.document.records[*].equivalency.officeReading')`,
      officePolicy: sql<NonNullable<
        SavedPolicy["officePolicy"]
      > | null>`${evaluations.document} #> '{document,officePolicy}'`,
    })
    .from(evaluations)
    .where(and(eq(evaluations.id, id), readable(visitor)));
  if (!row) throw evaluationNotFound();
  const { teamId, policy, officePolicy, readings } = row;
  return {
    teamId,
    saved: { policy, ...(officePolicy && { officePolicy }) },
    readings: (readings ?? []).filter((reading) => reading !== null),
  };
}

/** Locks the row for an edit until the transaction ends. */
export function lockEditable(tx: Database, visitor: SignedIn, id: string): Promise<EvaluationRow> {
  return lock(tx, editable(visitor), visitor, id);
}

/** Like `lockEditable`, for users who only read or approve the evaluation. */
export function lockReadable(tx: Database, visitor: SignedIn, id: string): Promise<EvaluationRow> {
  return lock(tx, readable(visitor), visitor, id);
}

async function lock(tx: Database, scope: SQL, visitor: SignedIn, id: string): Promise<EvaluationRow> {
  const [row] = await tx
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.id, id), scope))
    .for("update");
  if (row) return row;
  await requireReadable(tx, visitor, id);
  throw forbidden(
    "not_editor",
    "Only the evaluator, its assigned reader or a team admin can change this record. You can save a copy.",
  );
}

/**
 * Locks those that still exist, after their team, before anything that depends on them and in the order of their IDs, so
 * that no two transactions wait for each other.
 */
export async function lockEvaluations(
  tx: Database,
  condition: SQL | undefined,
  strength: "update" | "key share",
): Promise<Set<string>> {
  const locked = await tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(condition)
    .orderBy(evaluations.id)
    .for(strength);
  return new Set(locked.map(({ id }) => id));
}

/** Throws a 404 unless the user may read the evaluation. */
export async function requireReadable(db: Database, visitor: SignedIn, id: string): Promise<void> {
  const [row] = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.id, id), readable(visitor)));
  if (!row) throw evaluationNotFound();
}

export function evaluationNotFound(): HttpError {
  return notFound("no_record", "Record not found, or you do not have access to it.");
}
