import { getActiveTeam } from "../../evaluations/evaluation-scope.ts";
import { forbidden, notFound } from "../../http/http-error.ts";
import type { TeamAccess } from "../derive.ts";
import { readOnlyError } from "../read-only.ts";
import type { SignedIn } from "../visitors.ts";

/**
 * Finds the user's current team for something that trainees can’t do. `action` names it, such as “message students”.
 * `requireWritableTeam` also requires that the team's subscription has not ended.
 */
export function staffTeam(action: string) {
  const requireTeam = (visitor: SignedIn): TeamAccess => {
    const team = getActiveTeam(visitor);
    if (!team) throw notFound("no_team", "Switch to a team first.");
    if (team.role === "trainee") {
      throw forbidden("trainee", `Trainees can’t ${action}. Ask an evaluator on your team.`);
    }
    return team;
  };
  const requireWritableTeam = (visitor: SignedIn): TeamAccess => {
    const team = requireTeam(visitor);
    if (team.accessLevel !== "full") throw readOnlyError(visitor.access);
    return team;
  };
  return { requireTeam, requireWritableTeam };
}
