import type { SaveRequest, UpdateRequest } from "@meridian/contract/history/schemas";
import type { SaveResponse } from "@meridian/contract/history/responses";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { eq } from "drizzle-orm";
import { lockTeamsOf } from "../../../platform/access/teams/lock-teams.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { readDisplayNames } from "../../../platform/db/display-name.ts";
import {
  erasedEvaluations,
  type EvaluationRow,
  evaluations,
} from "../../../platform/db/schema/evaluations.ts";
import { toStoredEvaluation } from "../../../platform/evaluations/stored-evaluation.ts";
import { conflict, type HttpError } from "../../../platform/http/http-error.ts";
import { keyDetail, logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import {
  type ActiveTeam,
  assertMembership,
  getActiveTeam,
  requireWorkspace,
  requireWritable,
} from "../../../platform/evaluations/evaluation-scope.ts";
import { toEvaluationColumns } from "../../../platform/evaluations/evaluation-columns.ts";
import { findOpenSecondReading } from "../second-reading/open-second-reading.ts";
import { archiveVersion } from "./archive-version.ts";
import { lockEditable, evaluationNotFound } from "../evaluation.ts";
import { dedupeTags } from "./tags.ts";

type SaveDetails = Omit<SaveRequest, "document">;

/**
 * Saves a new evaluation, by default in the user's current workspace. The browser generates the id and stores it with the draft
 * before sending, so that repeated first saves of one draft result in one evaluation.
 */
export function createEvaluation(
  db: Database,
  visitor: SignedIn,
  request: SaveDetails,
  stored: StoredEvaluation,
  now: Date,
  team = getActiveTeam(visitor),
): Promise<SaveResponse> {
  requireWorkspace(team, request.workspace);
  requireWritable(team);
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const [inserted] = await tx
      .insert(evaluations)
      .values({
        ...toEvaluationColumns(stored),
        id: request.id,
        teamId: team?.teamId ?? null,
        evaluatorId: visitor.user.id,
        // Whoever types a transcript reads it. Records from bulk files and the API start unassigned.
        assigneeId: team && visitor.apiKeyId === undefined ? visitor.user.id : null,
        updatedBy: visitor.user.id,
        tags: dedupeTags(request.tags ?? []),
        notes: request.notes ?? "",
        teamVisible: request.teamVisible ?? true,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning(savedColumns);
    if (inserted) {
      await requireNotErased(tx, inserted.id);
      const entry = { evaluationId: inserted.id, actorId: visitor.user.id, detail: keyDetail(visitor) };
      await logEvaluations(tx, [{ ...entry, action: "saved" }]);
      return toSaveResponse(inserted);
    }
    return repeatFirstSave(tx, visitor, request.id, stored, now);
  });
}

/**
 * The workspace of a copy: that of its record, because no other team may get the record's tags and notes. A user with a team
 * cannot switch to their own history, so a copy of a personal record is made there from any team.
 */
export function getCopyTeam(visitor: SignedIn, teamId: string | null): ActiveTeam {
  const team = getActiveTeam(visitor);
  if (teamId === null) return null;
  if (teamId === team?.teamId) return team;
  throw conflict(
    "other_workspace",
    `This record belongs to another workspace, but you are now working in ${team?.name ?? "your own history"}. Switch back to save a copy of it.`,
  );
}

/** A draft on some device may hold a student who was erased since. Saving them as another record is a decision (189). */
async function requireNotErased(tx: Database, id: string): Promise<void> {
  if ((await tx.$count(erasedEvaluations, eq(erasedEvaluations.id, id))) === 0) return;
  throw conflict(
    "erased",
    "The student of this record was erased. Ask a team admin before you save them again as a new record.",
  );
}

/**
 * Saves a change to the version that was opened and archives the previous version. On a conflict, the second editor gets
 * an error that names the first, or a copy if the offline queue requested one; no work is lost either way.
 */
export function updateEvaluation(
  db: Database,
  visitor: SignedIn,
  id: string,
  request: Omit<UpdateRequest, "document">,
  stored: StoredEvaluation,
  now: Date,
): Promise<SaveResponse> {
  return db.transaction(async (tx) => {
    // A copy is added to the team.
    if (request.copyId !== undefined) await lockTeamsOf(tx, eq(evaluations.id, id));
    const row = await lockEditable(tx, visitor, id);
    if (row.saveId === request.saveId) return toSaveResponse(row);
    const evaluation = keepSelfReported(row, stored);
    const refusal = await findConflict(tx, row, request.version, visitor);
    if (refusal && request.copyId === undefined) throw refusal;
    if (refusal && request.copyId !== undefined) {
      const team = getCopyTeam(visitor, row.teamId);
      const { tags, notes, teamVisible } = row;
      const copy = { id: request.copyId, tags, notes, teamVisible };
      return { ...(await createEvaluation(tx, visitor, copy, evaluation, now, team)), copied: true };
    }
    return replaceVersion(tx, visitor, row, evaluation, request.saveId, now);
  });
}

/**
 * Handles a repeated first save, after the response was lost or the tab was closed. An identical document is version 1;
 * a document that was edited since is treated as an ordinary change.
 */
async function repeatFirstSave(
  tx: Database,
  visitor: SignedIn,
  id: string,
  stored: StoredEvaluation,
  now: Date,
): Promise<SaveResponse> {
  // Checks edit access again, because the user may have left the team since.
  const existing = await lockEditable(tx, visitor, id);
  if (existing.evaluatorId !== visitor.user.id) throw evaluationNotFound();
  const isFirst = await isFirstVersion(tx, existing, stored);
  if (!isFirst && visitor.apiKeyId !== undefined) throw idInUse();
  const refusal = await findConflict(tx, existing, 1, visitor);
  if (refusal && (!isFirst || refusal.code === "deleted")) throw refusal;
  return isFirst
    ? { ...toSaveResponse(existing), version: 1 }
    : replaceVersion(tx, visitor, existing, keepSelfReported(existing, stored), null, now);
}

/** A program that sends every student with the same ID must not replace one student's record with the next. */
function idInUse(): HttpError {
  const message =
    "A record with this ID was created with other content. Change it with PUT, or send another ID.";
  return conflict("id_in_use", message, "id");
}

async function isFirstVersion(
  tx: Database,
  row: EvaluationRow,
  { document }: StoredEvaluation,
): Promise<boolean> {
  const [first] = await queryRows<{ same: boolean }>(tx)`
    SELECT document -> 'document' = ${JSON.stringify(document)}::jsonb AS same
    FROM (
      SELECT version, document FROM evaluations WHERE id = ${row.id}
      UNION ALL
      SELECT version, document FROM evaluation_versions WHERE evaluation_id = ${row.id} AND version = 1
    ) AS versions
    WHERE version = 1`;
  return first?.same ?? false;
}

async function replaceVersion(
  tx: Database,
  visitor: SignedIn,
  row: EvaluationRow,
  stored: StoredEvaluation,
  saveId: string | null,
  now: Date,
): Promise<SaveResponse> {
  const { id } = row;
  const { user } = visitor;
  const version = row.version + 1;
  await archiveVersion(tx, id);
  const [updated] = await tx
    .update(evaluations)
    .set({ ...toEvaluationColumns(stored), version, updatedAt: now, updatedBy: user.id, saveId })
    .where(eq(evaluations.id, id))
    .returning(savedColumns);
  const detail = { version, ...keyDetail(visitor) };
  await logEvaluations(tx, [{ evaluationId: id, actorId: user.id, action: "edited", detail }]);
  return toSaveResponse(updated!);
}

/** An edit neither confirms the student's marks nor turns others into theirs: `confirmOfficial` does. */
function keepSelfReported(row: EvaluationRow, stored: StoredEvaluation): StoredEvaluation {
  const { selfReportedAt } = toStoredEvaluation(row.document).document;
  const document = withoutSelfReport(stored.document);
  return { ...stored, document: selfReportedAt === undefined ? document : { ...document, selfReportedAt } };
}

export function withoutSelfReport({
  selfReportedAt: _selfReportedAt,
  ...document
}: StoredEvaluation["document"]): StoredEvaluation["document"] {
  return document;
}

/** Why a save based on `version` is declined, or null. */
export async function findConflict(
  tx: Database,
  row: EvaluationRow,
  version: number,
  { apiKeyId }: SignedIn,
): Promise<HttpError | null> {
  if (row.deletedAt) {
    return conflict("deleted", "This record was deleted. Restore it, or save your version as a copy.");
  }
  if (row.version !== version && apiKeyId !== undefined) {
    const message = `The record is now at version ${row.version}. Fetch it again, and send your change with that version.`;
    return conflict("edit_conflict", message, "version");
  }
  if (row.version !== version) {
    const names = await readDisplayNames(tx, [row.updatedBy]);
    const name = names.get(row.updatedBy ?? "") ?? "Someone";
    return conflict(
      "edit_conflict",
      `${name} saved this record in the meantime. Save your version as a copy, or use theirs.`,
    );
  }
  if (await findOpenSecondReading(tx, row.id)) {
    return conflict(
      "second_reading",
      "This record is locked until its second reading is settled. Withdraw it from second reading first, or save your version as a copy.",
    );
  }
  if (row.state !== "draft") {
    return conflict("locked", "This record is final and locked. Reopen it, or save your version as a copy.");
  }
  return null;
}

/** What a save returns: not the document, which the caller has just sent. */
export const savedColumns = {
  id: evaluations.id,
  version: evaluations.version,
  state: evaluations.state,
  updatedAt: evaluations.updatedAt,
};

export function toSaveResponse({
  id,
  version,
  state,
  updatedAt,
}: Pick<EvaluationRow, keyof typeof savedColumns>): SaveResponse {
  return { id, version, state, updatedAt: updatedAt.toISOString(), copied: false };
}
