import type { SaveRequest, UpdateRequest } from "@meridian/contract/history";
import type { SaveAnswer } from "@meridian/contract/history-answers";
import type { SavedEvaluation } from "@meridian/contract/saved-evaluation";
import { eq, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { logRecords } from "../../platform/records/record-log.ts";
import { holdMembership, workspaceOf } from "../../platform/records/record-scope.ts";
import { savedColumns } from "../../platform/records/saved-columns.ts";
import { keepVersion } from "./keep-version.ts";
import { type EvaluationRow, lockEditable, noRecord } from "./record.ts";

type Described = Omit<SaveRequest, "document">;

/**
 * Keeps a new record in the workspace the person is in. The browser makes its id and keeps it with the draft before it
 * sends, so that one draft stays one record, however often its first save is sent.
 */
export function saveNew(
  db: Database,
  visitor: SignedIn,
  request: Described,
  saved: SavedEvaluation,
  now: Date,
): Promise<SaveAnswer> {
  const workspace = workspaceOf(visitor);
  if (request.workspace !== undefined && request.workspace !== (workspace?.teamId ?? null)) {
    throw new HttpFault(
      409,
      "other_workspace",
      `This was written in another workspace; you are now working in ${workspace?.name ?? "your own history"}. Switch back, or reload the page and save it here.`,
    );
  }
  if (workspace?.standing === "read") {
    throw new HttpFault(
      403,
      "team_read_only",
      "This team’s subscription has ended: its records can be read and exported, not added to.",
    );
  }
  return db.transaction(async (tx) => {
    await holdMembership(tx, workspace, visitor);
    const [made] = await tx
      .insert(evaluations)
      .values({
        ...savedColumns(saved),
        id: request.id,
        teamId: workspace?.teamId ?? null,
        makerId: visitor.user.id,
        updatedBy: visitor.user.id,
        tags: cleanTags(request.tags ?? []),
        notes: request.notes ?? "",
        teamVisible: request.teamVisible ?? true,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await logRecords(tx, [{ evaluationId: made.id, actorId: visitor.user.id, action: "saved" }]);
      return answerOf(made);
    }
    return saveAgain(tx, visitor, request.id, saved, now);
  });
}

/**
 * Saves a change of the version that was opened; the state before goes to the versions. Whoever comes second is told
 * who came first, or, where a queue asked for it, gets a record of their own: nothing is lost either way.
 */
export function saveChange(
  db: Database,
  visitor: SignedIn,
  id: string,
  request: Omit<UpdateRequest, "document">,
  saved: SavedEvaluation,
  now: Date,
): Promise<SaveAnswer> {
  return db.transaction(async (tx) => {
    const row = await lockEditable(tx, visitor, id);
    if (row.saveId === request.saveId) return answerOf(row);
    const conflict = await conflictOf(tx, row, request.version);
    if (conflict && request.copyId === undefined) throw conflict;
    if (conflict && request.copyId !== undefined) {
      const { tags, notes, teamVisible } = row;
      const copy = { id: request.copyId, tags, notes, teamVisible };
      return { ...(await saveNew(tx, visitor, copy, saved, now)), copied: true };
    }
    return replace(tx, visitor, row, saved, request.saveId, now);
  });
}

/**
 * The first save of a draft, a second time: its answer was lost, or its tab closed before it came. The same document
 * is the first version; one that was typed on since is a change of it, under the rules of every change.
 */
async function saveAgain(
  tx: Database,
  visitor: SignedIn,
  id: string,
  saved: SavedEvaluation,
  now: Date,
): Promise<SaveAnswer> {
  // Having made a record is not enough: it may be of a team they have left since.
  const known = await lockEditable(tx, visitor, id);
  if (known.makerId !== visitor.user.id) throw noRecord();
  const isFirst = await isFirstVersion(tx, known, saved);
  const conflict = await conflictOf(tx, known, 1);
  if (conflict && (!isFirst || conflict.code === "deleted")) throw conflict;
  return isFirst ? { ...answerOf(known), version: 1 } : replace(tx, visitor, known, saved, null, now);
}

async function isFirstVersion(
  tx: Database,
  row: EvaluationRow,
  { document }: SavedEvaluation,
): Promise<boolean> {
  const [first] = await queryRows<{ same: boolean }>(
    tx,
    sql`
      SELECT document -> 'document' = ${JSON.stringify(document)}::jsonb AS same
      FROM (
        SELECT version, document FROM evaluations WHERE id = ${row.id}
        UNION ALL
        SELECT version, document FROM evaluation_versions WHERE evaluation_id = ${row.id} AND version = 1
      ) AS kept
      WHERE version = 1`,
  );
  return first?.same ?? false;
}

async function replace(
  tx: Database,
  { user }: SignedIn,
  row: EvaluationRow,
  saved: SavedEvaluation,
  saveId: string | null,
  now: Date,
): Promise<SaveAnswer> {
  const { id } = row;
  const version = row.version + 1;
  await keepVersion(tx, row);
  const [changed] = await tx
    .update(evaluations)
    .set({ ...savedColumns(saved), version, updatedAt: now, updatedBy: user.id, saveId })
    .where(eq(evaluations.id, id))
    .returning();
  await logRecords(tx, [{ evaluationId: id, actorId: user.id, action: "edited", detail: { version } }]);
  return answerOf(changed!);
}

/** Why a save on top of `version` cannot be taken, or null. */
export async function conflictOf(
  tx: Database,
  row: EvaluationRow,
  version: number,
): Promise<HttpFault | null> {
  if (row.deletedAt) {
    return new HttpFault(409, "deleted", "This record was deleted. Restore it, or save yours as a copy.");
  }
  if (row.version !== version) {
    const [editor] = row.updatedBy
      ? await tx
          .select({ name: users.name, email: users.email })
          .from(users)
          .where(eq(users.id, row.updatedBy))
      : [];
    const name = editor?.name || editor?.email || "Somebody";
    return new HttpFault(
      409,
      "edit_conflict",
      `${name} saved this record in the meantime. Keep yours as a copy, or take theirs.`,
    );
  }
  if (row.state !== "draft") {
    return new HttpFault(
      409,
      "locked",
      "This record is final and locked. Reopen it, or save yours as a copy.",
    );
  }
  return null;
}

export function answerOf(row: EvaluationRow): SaveAnswer {
  const { id, version, state, updatedAt } = row;
  return { id, version, state, updatedAt: updatedAt.toISOString(), copied: false };
}

/** Each tag once, as first written. */
export function cleanTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags) {
    if (tag !== "" && !kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag);
  }
  return [...kept.values()];
}
