import type { TeamAccess } from "../../platform/access/derive.ts";
import { readOnlyError } from "../../platform/access/read-only.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { getWorkspace } from "../../platform/evaluations/evaluation-scope.ts";

/** The user's current team, if the user may message students. */
export function requireTeam(visitor: SignedIn): TeamAccess {
  const team = getWorkspace(visitor);
  if (!team) throw new HttpError(404, "no_team", "Switch to a team first.");
  if (team.role === "trainee") {
    throw new HttpError(403, "trainee", "Trainees can’t message students. Ask an evaluator on your team.");
  }
  return team;
}

export function requireWritableTeam(visitor: SignedIn): TeamAccess {
  const team = requireTeam(visitor);
  if (team.accessLevel !== "full") throw readOnlyError(visitor.access);
  return team;
}
