import type { QueueStage, QueueView } from "@meridian/contract/queue/schemas";
import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";

/**
 * The views of the queue, as conditions on the state of a record and its team's settings. Nothing else is stored, so a
 * record is in the right view however its state was changed (decision 144).
 */
export function inView(view: QueueView, userId: string, needsApproval: boolean): SQL {
  switch (view) {
    case "open":
      return isOpen(needsApproval);
    case "unassigned":
      return and(eq(evaluations.state, "draft"), isNull(evaluations.assigneeId))!;
    case "mine":
      return and(isOpen(needsApproval), eq(evaluations.assigneeId, userId))!;
    case "second":
      return isAwaitingSecondReader(needsApproval);
    case "returned":
      return and(eq(evaluations.state, "draft"), isNotNull(evaluations.returnedAt))!;
    case "done":
      return not(isOpen(needsApproval));
  }
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
