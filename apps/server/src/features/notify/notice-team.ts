import type { TeamAccess } from "../../platform/access/derive.ts";
import { readOnly } from "../../platform/access/read-only.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { workspaceOf } from "../../platform/records/record-scope.ts";

/** The team somebody works in, whose students they may write to. */
export function teamOf(visitor: SignedIn): TeamAccess {
  const team = workspaceOf(visitor);
  if (!team) throw new HttpFault(404, "no_team", "You are not working in a team.");
  if (team.role === "trainee") {
    throw new HttpFault(403, "trainee", "A trainee cannot write to students. Ask an evaluator of your team.");
  }
  return team;
}

export function teamToWrite(visitor: SignedIn): TeamAccess {
  const team = teamOf(visitor);
  if (team.standing !== "full") throw readOnly(visitor.access);
  return team;
}
