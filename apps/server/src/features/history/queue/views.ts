import type { QueueStage, QueueView } from "@meridian/contract/queue/schemas";
import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";

/**
 * The views of the queue, as conditions on the state of a record and its team's settings. Nothing else is stored, so a
 * record is in the right view however its state was changed (decision 144).
 */
export function inView(view: QueueView, userId: string, { teamId, needsApproval }: QueueTeam): SQL {
  switch (view) {
    case "open":
      return isOpen(needsApproval);
    case "unassigned":
      return and(
        eq(evaluations.state, "draft"),
        isNull(evaluations.assigneeId),
        sql`NOT ${isReadAgain(teamId)}`,
      )!;
    case "mine":
      return or(
        and(isOpen(needsApproval), eq(evaluations.assigneeId, userId), sql`NOT ${isReadAgain(teamId)}`),
        isReadAgain(teamId, userId),
      )!;
    case "second":
      return or(isAwaitingSecondReader(needsApproval), isReadAgain(teamId))!;
    case "returned":
      return and(eq(evaluations.state, "draft"), isNotNull(evaluations.returnedAt))!;
    case "done":
      return not(isOpen(needsApproval));
  }
}

/** The team whose queue is shown. */
export interface QueueTeam {
  readonly teamId: string;
  /** Final records wait for a second reader's approval. */
  readonly needsApproval: boolean;
}

/** Records whose second reading is open, optionally only those of one reader who has yet to submit theirs. */
function isReadAgain(teamId: string, readerId?: string): SQL {
  const ofReader =
    readerId === undefined ? sql`true` : sql`s.reader_id = ${readerId} AND s.submitted_at IS NULL`;
  return sql`(${evaluations.id} IN (
    SELECT s.evaluation_id FROM second_readings s
    WHERE s.team_id = ${teamId} AND s.settled_at IS NULL AND ${ofReader}))`;
}

/** Drafts, and final records that a second reader has not approved yet. */
export function isOpen(needsApproval: boolean): SQL {
  return or(eq(evaluations.state, "draft"), isAwaitingSecondReader(needsApproval))!;
}

function isAwaitingSecondReader(needsApproval: boolean): SQL {
  return needsApproval ? eq(evaluations.state, "final") : sql`false`;
}

export function getStage(
  { state, returnedAt }: Pick<typeof evaluations.$inferSelect, "state" | "returnedAt">,
  needsApproval: boolean,
): QueueStage {
  if (state === "draft") return returnedAt ? "returned" : "reading";
  return state === "final" && needsApproval ? "second" : "done";
}
