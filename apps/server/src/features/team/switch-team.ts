import type { SessionState } from "@meridian/contract/session";
import { type OwnTeams, teamSwitch } from "@meridian/contract/team";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { describe, type SignedIn } from "../../platform/access/visitors.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { workspaceOf } from "../../platform/records/record-scope.ts";
import type { Services } from "../../platform/services.ts";
import { notThere } from "./asked-id.ts";

/** The teams somebody can work in, and which one they do. */
export function listOwnTeams(visitor: SignedIn): OwnTeams {
  const active = workspaceOf(visitor)?.teamId;
  const open = visitor.access.teams.filter(({ standing }) => standing !== "none");
  return {
    teams: open.map(({ teamId, name, role }) => ({ id: teamId, name, role, active: teamId === active })),
  };
}

/** `PUT /api/session/team`: from now on this session works in another of the person's teams. */
export async function switchTeam(
  c: Context<RequestEnv>,
  services: Services,
  visitor: SignedIn,
): Promise<SessionState> {
  const { teamId } = await parseJson(c, teamSwitch);
  const mine = visitor.access.teams.some((team) => team.teamId === teamId && team.standing !== "none");
  if (!mine) throw notThere("You are not in this team.");
  return workIn(c, services, visitor, teamId);
}

/** Puts the session to work in a team and answers what it has become. */
export async function workIn(
  c: Context<RequestEnv>,
  { db, visitors }: Services,
  { session }: SignedIn,
  teamId: string,
): Promise<SessionState> {
  await db.update(sessions).set({ activeTeamId: teamId }).where(eq(sessions.id, session.id));
  return describe(await visitors.enter(c, session.token));
}
