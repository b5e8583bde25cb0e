import { eq, ne, type SQL } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { teams } from "../db/schema/accounts.ts";
import { evaluations } from "../db/schema/evaluations.ts";
import { conflict, type HttpError } from "../http/http-error.ts";

/** Condition for evaluations that are final or approved. */
export function isFinalOrApproved(): SQL {
  return ne(evaluations.state, "draft");
}

/** If the team requires approval, a record can leave the office only once it is approved. */
export function isReadyToSend({
  state,
  needsApproval,
}: {
  readonly state: string;
  readonly needsApproval: boolean;
}): boolean {
  return state === "approved" || (state === "final" && !needsApproval);
}

/** For a final record that is not ready to be sent. */
export function notApproved(): HttpError {
  return conflict(
    "not_approved",
    "Your team requires approval of final records. Ask a colleague who did not create or last change this record to approve it first.",
  );
}

export async function requiresApproval(tx: Database, teamId: string | null): Promise<boolean> {
  if (teamId === null) return false;
  const [team] = await tx
    .select({ needsApproval: teams.needsApproval })
    .from(teams)
    .where(eq(teams.id, teamId));
  return team?.needsApproval ?? false;
}
