import type { SavedRecord } from "@meridian/contract/history-answers";
import type { SavedEvaluation } from "@meridian/contract/saved-evaluation";
import { and, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams, users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { editable, readable } from "../../platform/records/record-scope.ts";
import { rightsOver } from "./rights.ts";
import { historyRowOf, nameOf, personOf, rowColumns } from "./row.ts";

export type EvaluationRow = typeof evaluations.$inferSelect;

/** A record the person may read; anything else is not there, whether or not it exists. Deleted ones too. */
export async function readRecord(
  db: Database,
  visitor: SignedIn,
  id: string,
): Promise<Omit<SavedRecord, "changedTables">> {
  const editor = alias(users, "editor");
  const approver = alias(users, "approver");
  const [row] = await db
    .select({
      row: rowColumns,
      teamId: evaluations.teamId,
      document: evaluations.document,
      updatedBy: evaluations.updatedBy,
      editorName: nameOf(editor),
      finalAt: evaluations.finalAt,
      approvedAt: evaluations.approvedAt,
      approvedBy: evaluations.approvedBy,
      approverName: nameOf(approver),
      needsApproval: teams.needsApproval,
    })
    .from(evaluations)
    .leftJoin(users, eq(users.id, evaluations.makerId))
    .leftJoin(editor, eq(editor.id, evaluations.updatedBy))
    .leftJoin(approver, eq(approver.id, evaluations.approvedBy))
    .leftJoin(teams, eq(teams.id, evaluations.teamId))
    .where(and(byId(id), readable(visitor)));
  if (!row) throw noRecord();
  const { teamId, updatedBy, finalAt, approvedAt, approvedBy } = row;
  return {
    ...historyRowOf(row.row),
    saved: savedOf(row.document),
    updatedBy: personOf(updatedBy, row.editorName),
    finalAt: finalAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    approvedBy: personOf(approvedBy, row.approverName),
    inTeam: teamId !== null,
    may: rightsOver({ ...row.row, teamId, updatedBy, needsApproval: row.needsApproval ?? false }, visitor),
  };
}

/** The row the person is about to change, locked until the transaction ends. */
export function lockEditable(tx: Database, visitor: SignedIn, id: string): Promise<EvaluationRow> {
  return lock(tx, editable(visitor), visitor, id);
}

/** The same of a row that is only read, or approved by a second reader. */
export function lockReadable(tx: Database, visitor: SignedIn, id: string): Promise<EvaluationRow> {
  return lock(tx, readable(visitor), visitor, id);
}

async function lock(tx: Database, scope: SQL, visitor: SignedIn, id: string): Promise<EvaluationRow> {
  const [row] = await tx
    .select()
    .from(evaluations)
    .where(and(byId(id), scope))
    .for("update");
  if (row) return row;
  const [seen] = await tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(byId(id), readable(visitor)));
  if (!seen) throw noRecord();
  throw new HttpFault(
    403,
    "not_editor",
    "Only its evaluator or a team admin may change this record. You can save a copy.",
  );
}

/** Written by us from parsed input (see `computeSaved`). */
export function savedOf(document: unknown): SavedEvaluation {
  return document as SavedEvaluation;
}

export function noRecord(): HttpFault {
  return new HttpFault(404, "no_record", "There is no such record, or you may not see it.");
}

const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function byId(id: string): SQL {
  if (!uuidShape.test(id)) throw noRecord();
  return eq(evaluations.id, id);
}
