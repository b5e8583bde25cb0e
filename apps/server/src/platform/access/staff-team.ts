import { getWorkspace } from "../evaluations/evaluation-scope.ts";
import { HttpError } from "../http/http-error.ts";
import type { TeamAccess } from "./derive.ts";
import { readOnlyError } from "./read-only.ts";
import type { SignedIn } from "./visitors.ts";

/** The user's current team, unless they are a trainee there. `action`: what trainees can’t do, such as “message students”. */
export function requireStaffTeam(visitor: SignedIn, action: string): TeamAccess {
  const team = getWorkspace(visitor);
  if (!team) throw new HttpError(404, "no_team", "Switch to a team first.");
  if (team.role === "trainee") {
    throw new HttpError(403, "trainee", `Trainees can’t ${action}. Ask an evaluator on your team.`);
  }
  return team;
}

/** The same, if the team's subscription has not ended. */
export function requireWritableTeam(visitor: SignedIn, action: string): TeamAccess {
  const team = requireStaffTeam(visitor, action);
  if (team.accessLevel !== "full") throw readOnlyError(visitor.access);
  return team;
}
