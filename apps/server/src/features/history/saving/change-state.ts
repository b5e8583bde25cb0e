import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import type { EvaluationState } from "@meridian/contract/history/schemas";
import type { SaveResponse } from "@meridian/contract/history/responses";
import { findFinalProblem, findUnresolvedCourses } from "@meridian/transcript/document/unresolved-courses";
import { eq } from "drizzle-orm";
import { lockTeamsOf } from "../../../platform/access/teams/lock-teams.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type EvaluationRow, evaluations } from "../../../platform/db/schema/evaluations.ts";
import { toStoredEvaluation } from "../../../platform/evaluations/stored-evaluation.ts";
import { conflict, forbidden } from "../../../platform/http/http-error.ts";
import type { EvaluationBus } from "../../../platform/evaluations/evaluation-events.ts";
import { releaseEvaluation } from "../../../platform/evaluations/release-evaluation.ts";
import {
  keyDetail,
  logEvaluations,
  type EvaluationAction,
} from "../../../platform/evaluations/evaluation-log.ts";
import { requiresApproval } from "../../../platform/evaluations/evaluation-state.ts";
import { archiveVersion } from "./archive-version.ts";
import { lockReadable } from "../evaluation.ts";
import { getPermissions } from "../permissions.ts";
import { startSecondReading } from "../second-reading/start-second-reading.ts";
import { toSaveResponse, findConflict, savedColumns } from "./save.ts";

interface StateChange {
  readonly to: EvaluationState;
  readonly version: number;
  readonly leftOut?: number | undefined;
}

/**
 * Lifecycle: draft → final (locked) → approved by a second reader if the team requires it; reopening creates a version.
 * `record.final` is emitted once per version, in this transaction: on approval if the team requires it, otherwise on
 * final. A record that a colleague reads again stays a draft until both readings are settled (decision 154).
 */
export function changeState(
  db: Database,
  records: EvaluationBus,
  visitor: SignedIn,
  id: string,
  { to, version, leftOut = 0 }: StateChange,
  now: Date,
): Promise<SaveResponse> {
  return db.transaction(async (tx) => {
    // The record is announced here, or by the job of a change of the setting that sees it final.
    await lockTeamsOf(tx, eq(evaluations.id, id));
    const row = await lockReadable(tx, visitor, id);
    const needsApproval = await requiresApproval(tx, row.teamId);
    if (row.state === to) return toSaveResponse(row);
    const refusal = await findConflict(tx, { ...row, state: "draft" }, version, visitor);
    if (refusal) throw refusal;
    requirePermission(to, row, visitor, needsApproval);
    if (to === "final") {
      requireOfficial(row);
      requireFinishable(toStoredEvaluation(row.document), leftOut);
    }
    if (to === "final" && (await startSecondReading(tx, row, visitor, now)))
      return { ...toSaveResponse(row), awaitsSecondReading: true };
    if (to === "draft") await archiveVersion(tx, id);
    const [updated] = await tx
      .update(evaluations)
      .set({ ...toColumns(to, row, visitor, now), updatedAt: now })
      .where(eq(evaluations.id, id))
      .returning(savedColumns);
    await logEvaluations(tx, [
      { evaluationId: id, actorId: visitor.user.id, action: logActions[to], detail: keyDetail(visitor) },
    ]);
    const event = { evaluationId: id, version: updated!.version, teamId: row.teamId };
    if (to === "approved" || (to === "final" && !needsApproval)) await releaseEvaluation(tx, records, event);
    if (to === "approved") await records.emit(tx, "record.approved", event);
    return toSaveResponse(updated!);
  });
}

const logActions: Readonly<Record<EvaluationState, EvaluationAction>> = {
  draft: "reopened",
  final: "final",
  approved: "approved",
};

function toColumns(to: EvaluationState, row: EvaluationRow, { user }: SignedIn, now: Date) {
  if (to === "final") return { state: to, finalAt: now, updatedBy: user.id, returnedAt: null };
  // Approving is not editing, so the last editor stays the same.
  if (to === "approved") return { state: to, approvedAt: now, approvedBy: user.id };
  return {
    state: to,
    version: row.version + 1,
    updatedBy: user.id,
    finalAt: null,
    approvedAt: null,
    approvedBy: null,
  };
}

function requirePermission(
  to: EvaluationState,
  row: EvaluationRow,
  visitor: SignedIn,
  needsApproval: boolean,
): void {
  const may = getPermissions({ ...row, needsApproval }, visitor);
  if (to === "final" && may.finish) return;
  if (to === "draft" && may.reopen) return;
  if (to === "approved" && may.approve) return;
  if (to === "approved" && !needsApproval) {
    throw conflict("no_approval", "This team does not require approval.");
  }
  if (to === "approved" && row.state !== "final") {
    throw conflict("not_final", "Only a final record can be approved.");
  }
  if (to === "final" && row.state !== "draft") {
    throw conflict("locked", "This record has already been approved.");
  }
  throw forbidden("not_allowed", permissionMessages[to]);
}

/** A GPA is never official on the student's word alone. */
function requireOfficial({ selfReported }: EvaluationRow): void {
  if (!selfReported) return;
  throw conflict(
    "self_reported",
    "The student entered these marks. Compare them with the official transcript and confirm them before you make the record final.",
  );
}

/** A final record has a student and marks, and the user who signs off its GPA has seen which courses it leaves out. */
export function requireFinishable({ document, result }: StoredEvaluation, accepted: number): void {
  const problem = findFinalProblem(document, result);
  if (problem) throw conflict(problem.code, problem.message);
  const unresolved = findUnresolvedCourses(document, result);
  if (unresolved.length === 0 || unresolved.length === accepted) return;
  const names = unresolved
    .slice(0, 5)
    .map(({ name, mark, reason }) => `${name || mark || "an unnamed course"} (${reason})`)
    .join("; ");
  const more = unresolved.length > 5 ? ` and ${unresolved.length - 5} more` : "";
  const count = unresolved.length === 1 ? "1 course is" : `${unresolved.length} courses are`;
  throw conflict(
    "courses_left_out",
    `${count} missing from the GPA: ${names}${more}. Fix them, or confirm that you want to make the record final without them.`,
  );
}

const permissionMessages: Readonly<Record<EvaluationState, string>> = {
  draft: "Only the evaluator or a team admin can reopen this record.",
  final: "Only the evaluator or a team admin can make this record final. A trainee’s record needs an admin.",
  approved: "A colleague must approve this record: a team member who did not create it or last change it.",
};
