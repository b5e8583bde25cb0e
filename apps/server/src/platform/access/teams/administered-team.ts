import { getActiveTeam } from "../../evaluations/evaluation-scope.ts";
import { type HttpError, notFound } from "../../http/http-error.ts";
import { canAdminister, type TeamAccess } from "../derive.ts";
import type { SignedIn } from "../visitors.ts";

/**
 * The team whose settings the user is changing: their active team if they are an admin there, otherwise the first team
 * they administer. A user whose admin role was granted manually may have none.
 */
export function getAdministeredTeam({ access, session }: SignedIn): TeamAccess {
  const administered = access.teams.filter(canAdminister);
  const team = administered.find(({ teamId }) => teamId === session.activeTeamId) ?? administered[0];
  if (!team) throw notFound("no_team", "You are not an admin of any team. A Team plan includes one.");
  return team;
}

/** The team the user is working in, if they are an admin there. */
export function getActiveAdminTeam(visitor: SignedIn, createError: () => HttpError): TeamAccess {
  const team = getActiveTeam(visitor);
  if (team && canAdminister(team)) return team;
  throw createError();
}

/** An admin who changes the settings of their team. */
export interface TeamAdmin {
  readonly visitor: SignedIn;
  readonly teamId: string;
}

export function getTeamAdmin(visitor: SignedIn): TeamAdmin {
  return { visitor, teamId: getAdministeredTeam(visitor).teamId };
}
