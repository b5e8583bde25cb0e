import { HttpFault } from "../http/fault.ts";
import type { TeamAccess } from "./derive.ts";
import type { SignedIn } from "./visitors.ts";

/**
 * The team whose settings this person changes: the one they work in when they are an admin there, otherwise the first
 * they administer. A person made admin by hand may have none.
 */
export function administeredTeam({ access, session }: SignedIn): TeamAccess {
  const own = access.teams.filter(
    ({ role, standing }) => standing === "full" && (role === "owner" || role === "admin"),
  );
  const team = own.find(({ teamId }) => teamId === session.activeTeamId) ?? own[0];
  if (!team) throw new HttpFault(404, "no_team", "You do not administer a team. One comes with a Team plan.");
  return team;
}
