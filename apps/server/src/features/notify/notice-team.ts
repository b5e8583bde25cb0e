import type { TeamAccess } from "../../platform/access/derive.ts";
import { readOnly } from "../../platform/access/read-only.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { workspaceOf } from "../../platform/records/record-scope.ts";

/** The user's current team, if the user may message students. */
export function requireTeam(visitor: SignedIn): TeamAccess {
  const team = workspaceOf(visitor);
  if (!team) throw new HttpFault(404, "no_team", "You are not working in a team.");
  if (team.role === "trainee") {
    throw new HttpFault(403, "trainee", "Trainees can’t message students. Ask an evaluator on your team.");
  }
  return team;
}

export function requireWritableTeam(visitor: SignedIn): TeamAccess {
  const team = requireTeam(visitor);
  if (team.standing !== "full") throw readOnly(visitor.access);
  return team;
}
