import type { SignedIn } from "../../platform/access/visitors.ts";
import { getActiveTeam, isTeamAdmin } from "../../platform/evaluations/evaluation-scope.ts";
import { forbidden } from "../../platform/http/http-error.ts";

export function requireAdmin(visitor: SignedIn) {
  const member = requireMember(visitor);
  if (isTeamAdmin(member.team)) return member;
  throw forbidden("no_team", "Switch to a team where you are an admin.");
}

export function requireMember(visitor: SignedIn) {
  const team = getActiveTeam(visitor);
  if (team?.accessLevel === "full" && team.role !== "trainee") {
    return { user: visitor.user, team, teamId: team.teamId };
  }
  throw forbidden("no_team", "CRM connections belong to a team. Switch to a team first.");
}
