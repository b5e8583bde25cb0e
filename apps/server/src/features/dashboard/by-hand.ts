import { eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { isAdminOf, type Workspace, workspaceOf } from "../../platform/records/record-scope.ts";

/** Minutes a transcript takes by hand, as the team says; null until it has said. */
export async function byHandMinutes(db: Database, workspace: Workspace): Promise<number | null> {
  if (!workspace) return null;
  const [team] = await db
    .select({ minutes: teams.byHandMinutes })
    .from(teams)
    .where(eq(teams.id, workspace.teamId));
  return team?.minutes ? Number(team.minutes) : null;
}

export function mayChangeByHand(workspace: Workspace): boolean {
  return workspace !== null && workspace.standing === "full" && isAdminOf(workspace);
}

export async function changeByHand(db: Database, visitor: SignedIn, minutes: number | null): Promise<void> {
  const workspace = workspaceOf(visitor);
  if (!workspace || !mayChangeByHand(workspace)) {
    throw new HttpFault(403, "not-the-admin", "Only an admin of the team sets how long work by hand takes.");
  }
  await db.transaction(async (tx) => {
    await tx
      .update(teams)
      .set({ byHandMinutes: minutes === null ? null : minutes.toFixed(1) })
      .where(eq(teams.id, workspace.teamId));
    await writeAudit(tx, {
      action: "team.by-hand-minutes",
      actorId: visitor.user.id,
      teamId: workspace.teamId,
      detail: { minutes },
    });
  });
}
