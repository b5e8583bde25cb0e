import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TeamAccess } from "../access/derive.ts";
import type { SignedIn } from "../access/visitors.ts";
import { type Database, queryRows } from "../db/database.ts";
import { evaluations } from "../db/schema/evaluations.ts";
import { HttpFault } from "../http/fault.ts";

/**
 * Which saved evaluations a person may reach: the one place where that is decided. Every query over `evaluations`, and
 * over rows that depend on them, carries one of these conditions.
 *
 * A record saved in a team belongs to the team. Members read the team-visible ones and edit their own, admins reach all
 * of them. When someone leaves, their records stay with the team and they reach none of them. The conditions check the
 * membership again when the query runs, so an export or upload that is under way ends with the membership (decision 092).
 */

/** Where somebody works at the moment: in one team, or alone. */
export type Workspace = TeamAccess | null;

/** The team switched to, or the first that still gives access. */
export function workspaceOf(visitor: SignedIn): Workspace {
  const open = openTeams(visitor);
  return (
    open.find(({ teamId }) => teamId === visitor.session.activeTeamId) ??
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
    ? and(inTeam(evaluations.teamId, workspace, user.id), sees(workspace, own))!
    : personal(user.id);
}

/** Records outside any team: the only ones that belong to a person. Deleted ones too. */
export function personal(userId: string): SQL {
  return and(isNull(evaluations.teamId), eq(evaluations.makerId, userId))!;
}

function sees(team: TeamAccess, own: SQL): SQL {
  if (isAdminOf(team)) return sql`true`;
  return team.role === "trainee" ? own : or(own, evaluations.teamVisible)!;
}

function anyOf(visitor: SignedIn, within: (team: TeamAccess, own: SQL) => SQL): SQL {
  const own = eq(evaluations.makerId, visitor.user.id);
  return or(
    personal(visitor.user.id),
    ...openTeams(visitor).map((team) =>
      and(inTeam(evaluations.teamId, team, visitor.user.id), within(team, own)),
    ),
  )!;
}

/** The teams whose records can be read: the subscription still gives access. */
export function openTeams({ access }: SignedIn): TeamAccess[] {
  return access.teams.filter(({ standing }) => standing !== "none");
}

/** Rows of other tables that are private to one person within a workspace: theirs, and not of a team they have left. */
export function ownIn(
  visitor: SignedIn,
  table: { readonly teamId: PgColumn; readonly makerId: PgColumn },
): SQL {
  const { user } = visitor;
  return and(
    eq(table.makerId, user.id),
    or(isNull(table.teamId), ...openTeams(visitor).map((team) => inTeam(table.teamId, team, user.id))),
  )!;
}

/** A row of this team, while the membership that gave access still exists with the same role. */
export function inTeam(teamColumn: PgColumn, { teamId, role }: TeamAccess, userId: string): SQL {
  // Not correlated with the row: the database evaluates it once per query.
  return and(
    eq(teamColumn, teamId),
    sql`EXISTS (
      SELECT FROM memberships m
      WHERE m.team_id = ${teamId} AND m.user_id = ${userId} AND m.role = ${role})`,
  )!;
}

/**
 * For a transaction that adds something to a workspace: refuses when the person has left the team or has another role by
 * now, and makes a removal wait until the transaction has ended.
 */
export async function holdMembership(tx: Database, workspace: Workspace, { user }: SignedIn): Promise<void> {
  if (!workspace) return;
  const { teamId, role, name } = workspace;
  if ((await lockedRole(tx, teamId, user.id)) === role) return;
  throw new HttpFault(403, "membership_changed", `Your role in ${name} has changed. Reload the page.`);
}

/**
 * The role someone has in a team at this moment, or null; it cannot change until the transaction ends. Background jobs
 * ask for it before they write to a team on a person's behalf. Call it before other rows are locked.
 */
export async function lockedRole(
  tx: Database,
  teamId: string,
  userId: string | null,
): Promise<TeamAccess["role"] | null> {
  // Members are changed under a lock on their team, which this one conflicts with.
  await tx.execute(sql`SELECT FROM teams WHERE id = ${teamId} FOR KEY SHARE`);
  const [membership] = await queryRows<{ role: TeamAccess["role"] }>(
    tx,
    sql`SELECT role FROM memberships WHERE team_id = ${teamId} AND user_id = ${userId}`,
  );
  return membership?.role ?? null;
}
