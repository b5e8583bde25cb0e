import type { RecordState } from "@meridian/contract/history";
import type { SaveAnswer } from "@meridian/contract/history-answers";
import { unresolvedCourses } from "@meridian/contract/unresolved-courses";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import type { RecordBus } from "../../platform/records/record-events.ts";
import { logRecords, type RecordAction } from "../../platform/records/record-log.ts";
import { keepVersion } from "./keep-version.ts";
import { type EvaluationRow, lockReadable, savedOf } from "./record.ts";
import { rightsOver } from "./rights.ts";
import { answerOf, conflictOf } from "./save.ts";

interface Change {
  readonly to: RecordState;
  readonly version: number;
  readonly leftOut?: number | undefined;
}

/**
 * A record's life: draft → final (locked) → approved by a second reader where the team wants it; reopening makes a
 * version. What may leave the office is announced once, in this transaction: on final, or on approval where that is wanted.
 */
export function changeState(
  db: Database,
  records: RecordBus,
  visitor: SignedIn,
  id: string,
  { to, version, leftOut = 0 }: Change,
  now: Date,
): Promise<SaveAnswer> {
  return db.transaction(async (tx) => {
    const row = await lockReadable(tx, visitor, id);
    if (row.state === to) return answerOf(row);
    const needsApproval = await wantsApproval(tx, row.teamId);
    const conflict = await conflictOf(tx, { ...row, state: "draft" }, version);
    if (conflict) throw conflict;
    refuseUnlessAllowed(to, row, visitor, needsApproval);
    if (to === "final") refuseUnseenGaps(row, leftOut);
    if (to === "draft") await keepVersion(tx, row);
    const [changed] = await tx
      .update(evaluations)
      .set({ ...columnsOf(to, row, visitor, now), updatedAt: now })
      .where(eq(evaluations.id, id))
      .returning();
    await logRecords(tx, [{ evaluationId: id, actorId: visitor.user.id, action: actions[to] }]);
    if (to === "approved" || (to === "final" && !needsApproval)) {
      const event = { evaluationId: id, version: changed!.version, teamId: row.teamId };
      await records.announce(tx, "record.final", event);
    }
    return answerOf(changed!);
  });
}

const actions: Readonly<Record<RecordState, RecordAction>> = {
  draft: "reopened",
  final: "final",
  approved: "approved",
};

function columnsOf(to: RecordState, row: EvaluationRow, { user }: SignedIn, now: Date) {
  if (to === "final") return { state: to, finalAt: now, updatedBy: user.id };
  // Who approves has read it, not written it: the last editor stays named.
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

async function wantsApproval(tx: Database, teamId: string | null): Promise<boolean> {
  if (teamId === null) return false;
  const [team] = await tx.select({ wants: teams.needsApproval }).from(teams).where(eq(teams.id, teamId));
  return team?.wants ?? false;
}

function refuseUnlessAllowed(
  to: RecordState,
  row: EvaluationRow,
  visitor: SignedIn,
  needsApproval: boolean,
): void {
  const may = rightsOver({ ...row, needsApproval }, visitor);
  if (to === "final" && may.finish) return;
  if (to === "draft" && may.reopen) return;
  if (to === "approved" && may.approve) return;
  if (to === "approved" && !needsApproval) {
    throw new HttpFault(409, "no_approval", "This team does not ask for a second reader.");
  }
  if (to === "approved" && row.state !== "final") {
    throw new HttpFault(409, "not_final", "Only a final record can be approved.");
  }
  if (to === "final" && row.state !== "draft") {
    throw new HttpFault(409, "locked", "This record is already approved.");
  }
  throw new HttpFault(403, "not_allowed", refusals[to]);
}

/** A final GPA leaves the office: what it does not count must have been seen by the person who signs it off. */
function refuseUnseenGaps(row: EvaluationRow, accepted: number): void {
  const { document, result } = savedOf(row.document);
  const open = unresolvedCourses(document, result);
  if (open.length === 0 || open.length === accepted) return;
  const named = open
    .slice(0, 5)
    .map(({ name, mark, reason }) => `${name || mark || "a course without a name"} (${reason})`)
    .join("; ");
  const more = open.length > 5 ? ` and ${open.length - 5} more` : "";
  const count = open.length === 1 ? "1 course is" : `${open.length} courses are`;
  throw new HttpFault(
    409,
    "courses_left_out",
    `${count} missing from the GPA: ${named}${more}. Fix them, or confirm that the record is final without them.`,
  );
}

const refusals: Readonly<Record<RecordState, string>> = {
  draft: "Only its evaluator or a team admin may reopen this record.",
  final: "Only its evaluator or a team admin may make this record final; a trainee’s needs an admin.",
  approved: "A second reader approves: somebody of the team who neither made nor last changed this record.",
};
