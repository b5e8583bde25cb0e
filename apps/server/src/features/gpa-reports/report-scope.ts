import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { gpaReports } from "../../platform/db/schema/gpa-reports.ts";
import { isTeamAdmin } from "../../platform/access/derive.ts";
import {
  inTeam,
  isHidden,
  accessibleTeams,
  readable,
  type ActiveTeam,
} from "../../platform/evaluations/evaluation-scope.ts";

/** Reports the user can read: their own, those of readable records, and for team admins all reports of the team. */
export function readableReports(db: Database, visitor: SignedIn): SQL {
  const { user } = visitor;
  const hasReadableRecord = exists(
    db
      .select({ one: sql`1` })
      .from(evaluations)
      .where(and(eq(evaluations.id, gpaReports.evaluationId), readable(visitor))),
  );
  return or(
    visitor.apiKeyId === undefined ? eq(gpaReports.ownerId, user.id) : sql`false`,
    ...accessibleTeams(visitor).map((team) =>
      and(
        inTeam(gpaReports.teamId, team, user.id),
        isTeamAdmin(team) ? undefined : or(eq(gpaReports.issuedBy, user.id), hasReadableRecord),
        sql`${isHidden(team.teamId, visitor, gpaReports.evaluationId)} IS NOT TRUE`,
      ),
    ),
  )!;
}

/** Limits a list to the user's current workspace. */
export function inWorkspace(team: ActiveTeam, { user }: SignedIn): SQL {
  return team ? eq(gpaReports.teamId, team.teamId) : eq(gpaReports.ownerId, user.id);
}

interface ReportOwners {
  readonly teamId: string | null;
  readonly ownerId: string | null;
  readonly issuedBy: string | null;
}

/** The issuer and team admins can reissue and revoke a report, as long as the subscription allows changes. */
export function canChangeReport(report: ReportOwners, visitor: SignedIn): boolean {
  if (canEraseReport(report, visitor)) return true;
  const team = findWritableTeam(report, visitor);
  return team !== undefined && report.issuedBy === visitor.user.id && team.role !== "trainee";
}

/** Team admins, and users with their own reports: the same people who can erase the student of a record. */
export function canEraseReport(report: ReportOwners, visitor: SignedIn): boolean {
  const { user, access } = visitor;
  if (report.teamId === null) return report.ownerId === user.id && access.premium === "full";
  const team = findWritableTeam(report, visitor);
  return team !== undefined && isTeamAdmin(team);
}

const findWritableTeam = ({ teamId }: ReportOwners, { access }: SignedIn) =>
  access.teams.find((team) => team.teamId === teamId && team.accessLevel === "full");
