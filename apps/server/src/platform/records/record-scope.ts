import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { TeamAccess } from "../access/derive.ts";
import type { SignedIn } from "../access/visitors.ts";
import { evaluations } from "../db/schema/evaluations.ts";

/**
 * Which saved evaluations a person may reach: the one place where that is decided. Every query over `evaluations`, and
 * over what hangs on them, carries one of these conditions.
 *
 * A record belongs to its maker and to the team that was active when it was saved. Members read the team-visible ones
 * and edit their own, admins reach all of the team's. Who left a team leaves the records to it.
 */

/** Where somebody works at the moment: in one team, or alone. */
export type Workspace = TeamAccess | null;

/** The team switched to, or the first that still gives access. */
export function workspaceOf({ access, session }: SignedIn): Workspace {
  const open = access.teams.filter(({ standing }) => standing !== "none");
  return (
    open.find(({ teamId }) => teamId === session.activeTeamId) ??
    open.find(({ standing }) => standing === "full") ??
    open[0] ??
    null
  );
}

/** Records of one workspace that the person may read: what lists, exports and figures are made of. Not deleted ones. */
export function readableIn(workspace: Workspace, visitor: SignedIn): SQL {
  return and(seenIn(workspace, visitor), isNull(evaluations.deletedAt))!;
}

/** The same, of those that were deleted and can still be brought back. */
export function deletedIn(workspace: Workspace, visitor: SignedIn): SQL {
  return and(seenIn(workspace, visitor), isNotNull(evaluations.deletedAt))!;
}

/** Whatever the person may read in any of their workspaces: for a record asked for by its id. Deleted ones too. */
export function readable(visitor: SignedIn): SQL {
  return anyOf(visitor, (team, own) => sees(team, own));
}

/** What the person may change, given that their subscription lets them write at all. Deleted ones too. */
export function editable(visitor: SignedIn): SQL {
  const writers = visitor.access.teams.filter(({ standing }) => standing === "full");
  return anyOf({ ...visitor, access: { ...visitor.access, teams: writers } }, (team, own) =>
    isAdminOf(team) ? sql`true` : own,
  );
}

/**
 * What a team lets system administrators look at: the team-visible ones, while the grant is in force. The grant itself
 * is part of the condition, so none of them is reached without it.
 */
export function letSee(grantId: string, now: Date): SQL {
  return and(
    evaluations.teamVisible,
    isNull(evaluations.deletedAt),
    // Written out: in a query over one table drizzle leaves the table's name away, and the inner one would be meant.
    sql`EXISTS (
      SELECT FROM support_grants g
      WHERE g.id = ${grantId} AND g.team_id = evaluations.team_id
        AND g.ended_at IS NULL AND g.expires_at > ${now.toISOString()}::timestamptz)`,
  )!;
}

export function isAdminOf({ role }: Pick<TeamAccess, "role">): boolean {
  return role === "owner" || role === "admin";
}

function seenIn(workspace: Workspace, { user }: SignedIn): SQL {
  const own = eq(evaluations.makerId, user.id);
  return workspace
    ? and(eq(evaluations.teamId, workspace.teamId), sees(workspace, own))!
    : and(isNull(evaluations.teamId), own)!;
}

function sees(team: TeamAccess, own: SQL): SQL {
  if (isAdminOf(team)) return sql`true`;
  return team.role === "trainee" ? own : or(own, evaluations.teamVisible)!;
}

function anyOf({ user, access }: SignedIn, within: (team: TeamAccess, own: SQL) => SQL): SQL {
  const own = eq(evaluations.makerId, user.id);
  const open = access.teams.filter(({ standing }) => standing !== "none");
  return or(
    and(isNull(evaluations.teamId), own),
    ...open.map((team) => and(eq(evaluations.teamId, team.teamId), within(team, own))),
  )!;
}
