import type { TeamAccess } from "../../platform/access/derive.ts";
import { readOnlyError } from "../../platform/access/read-only.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { getWorkspace } from "../../platform/evaluations/evaluation-scope.ts";
import { HttpError } from "../../platform/http/http-error.ts";

/** The user's current team, if the user may ask students for their marks. */
export function requireTeam(visitor: SignedIn): TeamAccess {
  const team = getWorkspace(visitor);
  if (!team) throw new HttpError(404, "no_team", "Switch to a team first.");
  if (team.role === "trainee") {
    throw new HttpError(
      403,
      "trainee",
      "Trainees can’t ask students for their marks. Ask an evaluator on your team.",
    );
  }
  return team;
}

export function requireWritableTeam(visitor: SignedIn): TeamAccess {
  const team = requireTeam(visitor);
  if (team.accessLevel !== "full") throw readOnlyError(visitor.access);
  return team;
}
