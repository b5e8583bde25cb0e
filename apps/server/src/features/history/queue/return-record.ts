import { eq } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type EvaluationRow, evaluations } from "../../../platform/db/schema/evaluations.ts";
import { evaluationComments } from "../../../platform/db/schema/queue.ts";
import type { EvaluationBus } from "../../../platform/evaluations/evaluation-events.ts";
import { assertMembership } from "../../../platform/evaluations/evaluation-scope.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { toStoredEvaluation } from "../../../platform/evaluations/stored-evaluation.ts";
import { conflict } from "../../../platform/http/http-error.ts";
import { evaluationNotFound, lockReadable } from "../evaluation.ts";
import { archiveVersion } from "../saving/archive-version.ts";
import { requiresApproval } from "../../../platform/evaluations/evaluation-state.ts";
import { findConflict } from "../saving/save.ts";
import { withdraw } from "../second-reading/withdraw.ts";
import { findCourse } from "./find-course.ts";
import { requireAssigner, requireMembers, requireWritableTeam } from "./queue-team.ts";
import { getStage } from "./views.ts";

interface Comment {
  readonly body: string;
  readonly courseId?: string | undefined;
}

interface Return extends Comment {
  readonly version: number;
  readonly assigneeId?: string | undefined;
}

/** Sends a record back to its reader with a comment. A record that waits for approval becomes a draft again. */
export function returnRecord(
  db: Database,
  records: EvaluationBus,
  visitor: SignedIn,
  id: string,
  request: Return,
  now: Date,
): Promise<void> {
  const team = requireAssigner(visitor);
  return db.transaction(async (tx) => {
    // Its lock also keeps the new reader in the team.
    await assertMembership(tx, team, visitor);
    const row = await lockReadable(tx, visitor, id);
    if (row.teamId !== team.teamId) throw evaluationNotFound();
    // Returning a record takes it back from its second reading.
    await withdraw(tx, visitor, row, now);
    const refusal = await findConflict(tx, { ...row, state: "draft" }, request.version, visitor);
    if (refusal) throw refusal;
    if (getStage(row, await requiresApproval(tx, row.teamId)) === "done") {
      throw conflict("done", "This record is done. Reopen it before you return it.");
    }
    const readerId = request.assigneeId ?? row.assigneeId ?? row.evaluatorId;
    if (readerId === null) throw conflict("no_reader", "Choose who gets this record.");
    if (readerId === visitor.user.id)
      throw conflict("own_record", "You are the reader of this record. Choose a colleague to return it to.");
    await requireMembers(tx, team.teamId, [readerId]);
    await insertComment(tx, visitor, row, request, "return", now);
    const reopened: Partial<Pick<EvaluationRow, "state" | "version" | "finalAt">> =
      row.state === "draft" ? {} : { state: "draft", version: row.version + 1, finalAt: null };
    if (row.state !== "draft") await archiveVersion(tx, id);
    await tx
      .update(evaluations)
      .set({ ...reopened, assigneeId: readerId, returnedAt: now, updatedAt: now })
      .where(eq(evaluations.id, id));
    const detail = { assigneeId: readerId };
    await logEvaluations(tx, [{ evaluationId: id, actorId: visitor.user.id, action: "returned", detail }]);
    const { version = row.version } = reopened;
    await records.emit(tx, "record.returned", { evaluationId: id, version, teamId: row.teamId });
  });
}

/** Adds a comment to a record the user may read. */
export function addComment(
  db: Database,
  visitor: SignedIn,
  id: string,
  request: Comment,
  now: Date,
): Promise<void> {
  const team = requireWritableTeam(visitor);
  return db.transaction(async (tx) => {
    const row = await lockReadable(tx, visitor, id);
    if (row.teamId !== team.teamId || row.deletedAt) throw evaluationNotFound();
    await insertComment(tx, visitor, row, request, "comment", now);
    await logEvaluations(tx, [{ evaluationId: id, actorId: visitor.user.id, action: "commented" }]);
  });
}

async function insertComment(
  tx: Database,
  { user }: SignedIn,
  row: EvaluationRow,
  { body, courseId }: Comment,
  kind: "comment" | "return",
  now: Date,
): Promise<void> {
  const course = courseId === undefined ? null : findCourse(toStoredEvaluation(row.document), courseId);
  if (course === undefined)
    throw conflict("no_course", "This course is no longer in the transcript. Reload the record.");
  await tx
    .insert(evaluationComments)
    .values({ evaluationId: row.id, authorId: user.id, kind, body, course, createdAt: now });
}
