import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { gpaReports } from "../../platform/db/schema/gpa-reports.ts";
import {
  inTeam,
  isAdminOf,
  openTeams,
  readable,
  type Workspace,
} from "../../platform/records/record-scope.ts";

/** Reports a person may read: their own, those of records they may read, and as a team's admin all of the team's. */
export function readableReports(db: Database, visitor: SignedIn): SQL {
  const { user } = visitor;
  const ofReadableRecord = exists(
    db
      .select({ one: sql`1` })
      .from(evaluations)
      .where(and(eq(evaluations.id, gpaReports.evaluationId), readable(visitor))),
  );
  return or(
    eq(gpaReports.ownerId, user.id),
    ...openTeams(visitor).map((team) =>
      and(
        inTeam(gpaReports.teamId, team, user.id),
        isAdminOf(team) ? undefined : or(eq(gpaReports.issuedBy, user.id), ofReadableRecord),
      ),
    ),
  )!;
}

/** Only those of the workspace somebody works in at the moment: what a list shows. */
export function inWorkspace(workspace: Workspace, { user }: SignedIn): SQL {
  return workspace ? eq(gpaReports.teamId, workspace.teamId) : eq(gpaReports.ownerId, user.id);
}

/** Who issued it may issue it anew and revoke it, and so may the team's admins, while the subscription lets them write. */
export function mayChange(
  report: {
    readonly teamId: string | null;
    readonly ownerId: string | null;
    readonly issuedBy: string | null;
  },
  { user, access }: SignedIn,
): boolean {
  if (report.teamId === null) return report.ownerId === user.id && access.premium === "full";
  const team = access.teams.find(({ teamId }) => teamId === report.teamId);
  if (team?.standing !== "full") return false;
  return isAdminOf(team) || (report.issuedBy === user.id && team.role !== "trainee");
}
