import { getActiveAdminTeam } from "../../platform/access/teams/administered-team.ts";
import { withActiveAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { TeamAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { getActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";
import { forbidden } from "../../platform/http/http-error.ts";

const notAdmin = () => forbidden("no_team", "Switch to a team where you are an admin.");

export function requireAdmin(visitor: SignedIn): TeamAccess {
  return getActiveAdminTeam(visitor, notAdmin);
}

/** Runs an admin's change under the team's lock. */
export function withAdmin<Result>(
  db: Database,
  visitor: SignedIn,
  change: (tx: Database, team: TeamAccess) => Promise<Result>,
): Promise<Result> {
  return withActiveAdminLock(db, visitor, notAdmin, change);
}

export function requireMember(visitor: SignedIn) {
  const team = getActiveTeam(visitor);
  if (team?.accessLevel === "full" && team.role !== "trainee") {
    return { user: visitor.user, team, teamId: team.teamId };
  }
  throw forbidden("no_team", "CRM connections belong to a team. Switch to a team first.");
}
