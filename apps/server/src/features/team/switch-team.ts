import type { SessionState } from "@meridian/contract/session/session";
import { type OwnTeams } from "@meridian/contract/team/schemas";
import { eq } from "drizzle-orm";
import { toSessionState } from "../../platform/access/session-state.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { getActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { Services } from "../../platform/services.ts";

/** The teams the user can work in, and the active one. */
export function listOwnTeams(visitor: SignedIn): OwnTeams {
  const active = getActiveTeam(visitor)?.teamId;
  const available = visitor.access.teams.filter(({ accessLevel }) => accessLevel !== "none");
  return {
    teams: available.map(({ teamId, name, role }) => ({ id: teamId, name, role, active: teamId === active })),
  };
}

/** `PUT /api/session/team`: switches this session to another of the user's teams. */
export async function switchTeam(
  c: RequestContext,
  services: Services,
  visitor: SignedIn,
  teamId: string,
): Promise<SessionState> {
  const isMember = visitor.access.teams.some((team) => team.teamId === teamId && team.accessLevel !== "none");
  if (!isMember) throw notFound("not_found", "You are not a member of this team.");
  return setActiveTeam(c, services, visitor, teamId);
}

/** Sets the session's active team and returns the new session state. */
export async function setActiveTeam(
  c: RequestContext,
  { db, visitors }: Services,
  { session }: SignedIn,
  teamId: string,
): Promise<SessionState> {
  await db.update(sessions).set({ activeTeamId: teamId }).where(eq(sessions.id, session.id));
  return toSessionState(await visitors.loadSession(c, session.token));
}
