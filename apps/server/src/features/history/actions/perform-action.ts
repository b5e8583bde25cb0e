import type { EvaluationRow } from "../../../platform/db/schema/evaluations.ts";
import type { RecordAction } from "@meridian/contract/queue/action-schemas";
import { findUnresolvedCourses } from "@meridian/transcript/document/unresolved-courses";
import type { TeamAccess } from "../../../platform/access/derive.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { toStoredEvaluation } from "../../../platform/evaluations/stored-evaluation.ts";
import { conflict } from "../../../platform/http/http-error.ts";
import type { Services } from "../../../platform/services.ts";
import { sendOneToCrm } from "../../crm/public.ts";
import { issueReport } from "../../gpa-reports/public.ts";
import { askForMarks } from "../../student-marks/public.ts";
import { lockReadable } from "../evaluation.ts";
import { assignRecords, setDueDate } from "../queue/assign.ts";
import { changeState } from "../saving/change-state.ts";
import { changeTags } from "../saving/tags.ts";
import { updateDetails } from "../saving/update-details.ts";

/** What an undo restores; null if nothing can or need be restored. */
export type Before = Record<string, unknown> | null;

/** Whom the action acts for, in which team. */
export interface Actor {
  readonly visitor: SignedIn;
  readonly team: TeamAccess;
}

/**
 * Performs an action on one record through the same functions as the call for a single record, so the same rules apply.
 * Throws the reason if the record is left as it was. `services.db` is the transaction of this record.
 */
export async function performAction(
  services: Services,
  { visitor, team }: Actor,
  action: RecordAction,
  id: string,
): Promise<Before> {
  const { db, records, now } = services;
  const row = await lockReadable(db, visitor, id);
  if (row.deletedAt) throw conflict("deleted", "The record was deleted.");
  switch (action.kind) {
    case "assign":
      requireChange(await assignRecords(db, visitor, [id], action.assigneeId));
      return { assigneeId: row.assigneeId };
    case "due":
      requireChange(await setDueDate(db, visitor, [id], action.dueOn));
      return { dueOn: row.dueOn };
    case "tag":
      await updateDetails(db, visitor, id, { tags: changeTags(row.tags, action) });
      return { tags: row.tags };
    case "final":
      if (row.state !== "draft") throw conflict("final", "The record is already final.");
      await changeState(
        db,
        records,
        visitor,
        id,
        { to: "final", version: row.version, leftOut: action.leaveOut ? countUnresolved(row) : 0 },
        now(),
      );
      return { version: row.version };
    case "approve":
      if (row.state === "approved") throw conflict("approved", "The record is already approved.");
      await changeState(db, records, visitor, id, { to: "approved", version: row.version }, now());
      return null;
    case "issue":
      await issueReport(services, visitor, { evaluationId: id });
      return null;
    case "crm":
      await sendOneToCrm(services, visitor, team, action.connectionId, id);
      return null;
    case "ask":
      await askForMarks(services, visitor, id, toStoredEvaluation(row.document).document, action);
      return null;
  }
}

/** Takes an action back, unless the record was changed since. */
export async function undoAction(
  { db, records, now }: Services,
  { visitor }: Actor,
  action: RecordAction,
  id: string,
  before: NonNullable<Before>,
): Promise<void> {
  const row = await lockReadable(db, visitor, id);
  const changedSince = conflict("changed_since", "The record has changed since then.");
  switch (action.kind) {
    case "assign":
      if (row.assigneeId !== action.assigneeId) throw changedSince;
      requireChange(await assignRecords(db, visitor, [id], before.assigneeId as string | null));
      return;
    case "due":
      if (row.dueOn !== action.dueOn) throw changedSince;
      requireChange(await setDueDate(db, visitor, [id], before.dueOn as string | null));
      return;
    case "tag": {
      const tags = before.tags as string[];
      if (changeTags(tags, action).join("\n") !== row.tags.join("\n")) throw changedSince;
      await updateDetails(db, visitor, id, { tags });
      return;
    }
    case "final":
      if (row.state !== "final" || row.version !== before.version) throw changedSince;
      await changeState(db, records, visitor, id, { to: "draft", version: row.version }, now());
      return;
    default:
      throw conflict("not_undoable", "This cannot be undone.");
  }
}

function requireChange(ids: readonly string[]): void {
  if (ids.length === 0) throw conflict("not_assignable", "The record is done, or a colleague is reading it.");
}

function countUnresolved({ document }: Pick<EvaluationRow, "document">): number {
  const stored = toStoredEvaluation(document);
  return findUnresolvedCourses(stored.document, stored.result).length;
}
