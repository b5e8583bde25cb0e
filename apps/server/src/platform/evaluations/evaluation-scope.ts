import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isTeamAdmin, type TeamAccess } from "../access/derive.ts";
import { lockTeams } from "../access/teams/lock-teams.ts";
import type { SignedIn } from "../access/visitors.ts";
import { type Database, queryRows } from "../db/database.ts";
import { evaluations } from "../db/schema/evaluations.ts";
import { conflict, forbidden } from "../http/http-error.ts";

/**
 * Decides which saved evaluations a user may access. Every query on `evaluations`, and on rows that depend on them, must
 * include one of these conditions.
 *
 * A record saved in a team belongs to the team. Members can read team-visible records and edit those they saved or are
 * assigned to; admins can access all of them. When someone leaves, their records stay with the team and they lose access. The conditions check
 * the membership again when the query runs, so a running export or upload ends with the membership (decision 092).
 */

/** The team the user is working in; null when they work on their own. */
export type ActiveTeam = TeamAccess | null;

/** The team the user switched to, or the first that still grants access. */
export function getActiveTeam(visitor: SignedIn): ActiveTeam {
  const open = accessibleTeams(visitor);
  return (
    open.find(({ teamId }) => teamId === visitor.session.activeTeamId) ??
    open.find(({ accessLevel }) => accessLevel === "full") ??
    open[0] ??
    null
  );
}

/** Rejects adding records to a team whose subscription has ended. */
export function requireWritable(team: ActiveTeam): void {
  if (team?.accessLevel === "read") {
    throw forbidden(
      "team_read_only",
      "This team’s subscription has ended. You can read and export its records, but not add to them.",
    );
  }
}

/** Rejects what the user began in another workspace: they may have switched teams in another tab of the browser. */
export function requireWorkspace(team: ActiveTeam, workspace: string | null | undefined): void {
  if (workspace === undefined || workspace === (team?.teamId ?? null)) return;
  throw conflict(
    "other_workspace",
    `You started this in another workspace, but you are now working in ${team?.name ?? "your own history"}. Switch back, or reload the page to continue here.`,
  );
}

/** Whose share of the server's capacity a request of this user takes: the team's, or the user's own without one. */
export function getWorkOwner(visitor: SignedIn): string {
  return getActiveTeam(visitor)?.teamId ?? visitor.user.id;
}

/** Records of one workspace that the user may read, for lists, exports and figures. Excludes deleted ones. */
export function readableIn(team: ActiveTeam, visitor: SignedIn): SQL {
  return and(visibleIn(team, visitor), isNull(evaluations.deletedAt))!;
}

/**
 * Like `readableIn`, with the records that are hidden until their blind second reading is submitted. Only for lists that
 * show whose record it is, never what is in it.
 */
export function listableIn(team: TeamAccess, { user }: SignedIn): SQL {
  return and(
    inTeam(evaluations.teamId, team, user.id),
    visibleTo(team, or(isOwn(user.id), isSecondReader(team.teamId, user.id))!),
    isNull(evaluations.deletedAt),
  )!;
}

/** Like `readableIn`, for deleted records that can still be restored. */
export function deletedIn(team: ActiveTeam, visitor: SignedIn): SQL {
  return and(visibleIn(team, visitor), isNotNull(evaluations.deletedAt))!;
}

/** Everything the user may read in any workspace, for a record requested by ID. Includes deleted ones. */
export function readable(visitor: SignedIn): SQL {
  return inAnyWorkspace(visitor, (team, own) => visibleTo(team, own));
}

/**
 * Like `readable`, with the records the user reads a second time. Only for what the student's documents show, never for what
 * the first reader entered: the condition includes blind readings.
 */
export function documentReadable(visitor: SignedIn): SQL {
  const { user, apiKeyId } = visitor;
  if (apiKeyId !== undefined) return readable(visitor);
  return or(
    readable(visitor),
    ...accessibleTeams(visitor).map((team) =>
      and(
        inTeam(evaluations.teamId, team, user.id),
        isSecondReader(team.teamId, user.id),
        isNull(evaluations.deletedAt),
      ),
    ),
  )!;
}

/** Everything the user may change, provided their subscription allows writing. Includes deleted ones. */
export function editable(visitor: SignedIn): SQL {
  return inAnyWorkspace(withWritableTeams(visitor), (team, own) => (isTeamAdmin(team) ? sql`true` : own));
}

/** Like `editable`, without records the user is only assigned to: those can be read and changed, but not deleted. */
export function removable(visitor: SignedIn): SQL {
  const saved = eq(evaluations.evaluatorId, visitor.user.id);
  return inAnyWorkspace(withWritableTeams(visitor), (team) => (isTeamAdmin(team) ? sql`true` : saved));
}

/**
 * Records of a team that the user may assign or give a due date: all for admins; for evaluators those without a reader and
 * those they saved or are assigned to; none for trainees.
 */
export function assignableIn(team: TeamAccess, visitor: SignedIn): SQL {
  if (team.role === "trainee") return sql`false`;
  const mine = or(isNull(evaluations.assigneeId), isOwn(visitor.user.id))!;
  return and(readableIn(team, visitor), isTeamAdmin(team) ? undefined : mine)!;
}

function withWritableTeams(visitor: SignedIn): SignedIn {
  const teams = visitor.access.teams.filter(({ accessLevel }) => accessLevel === "full");
  return { ...visitor, access: { ...visitor.access, teams } };
}

/** Records the user saved or is assigned to. */
function isOwn(userId: string): SQL {
  return or(eq(evaluations.evaluatorId, userId), eq(evaluations.assigneeId, userId))!;
}

/**
 * Records a team lets system administrators view: the team-visible ones, while the support grant is active. The grant is
 * part of the condition, so nothing is accessible without it.
 */
export function supportReadable(grantId: string, now: Date): SQL {
  return and(
    evaluations.teamVisible,
    isNull(evaluations.deletedAt),
    // Raw SQL because drizzle omits the table name in single-table queries, which would then refer to the inner table.
    sql`EXISTS (
      SELECT FROM support_grants g
      WHERE g.id = ${grantId} AND g.team_id = evaluations.team_id
        AND g.ended_at IS NULL AND g.expires_at > ${now.toISOString()}::timestamptz)`,
    sql`NOT EXISTS (
      SELECT FROM second_readings s
      WHERE s.evaluation_id = evaluations.id AND s.settled_at IS NULL AND s.blind AND s.submitted_at IS NULL)`,
  )!;
}

function visibleIn(team: ActiveTeam, visitor: SignedIn): SQL {
  const { user } = visitor;
  return team
    ? and(
        inTeam(evaluations.teamId, team, user.id),
        visibleTo(team, isOwn(user.id)),
        sql`NOT ${isHidden(team.teamId, visitor)}`,
      )!
    : personal(user.id);
}

/**
 * Records that wait for a blind second reading, until it is submitted: only their first reader can read them, in any list,
 * figure, export or call. Not even a key of the first reader can, because a key is not one person (decision 154).
 */
export function isHidden(
  teamId: string,
  { user, apiKeyId }: SignedIn,
  evaluationId: PgColumn = evaluations.id,
): SQL {
  const isOther = sql`s.first_reader_id IS DISTINCT FROM ${user.id}`;
  return waitsForBlindReading(teamId, apiKeyId === undefined ? isOther : sql`true`, evaluationId);
}

/** The same condition for API keys and the links made with them, which are not members. */
export function waitsForBlindReading(
  teamId: string | PgColumn,
  condition: SQL = sql`true`,
  evaluationId: PgColumn = evaluations.id,
): SQL {
  // Not correlated with the row: the database reads the few open second readings once per query.
  return sql`(${evaluationId} IN (
    SELECT s.evaluation_id FROM second_readings s
    WHERE s.team_id = ${teamId} AND s.settled_at IS NULL AND s.blind AND s.submitted_at IS NULL
      AND ${condition}))`;
}

/** Records the user reads a second time. */
function isSecondReader(teamId: string, userId: string): SQL {
  return sql`${evaluations.id} IN (
    SELECT s.evaluation_id FROM second_readings s
    WHERE s.team_id = ${teamId} AND s.settled_at IS NULL AND s.reader_id = ${userId})`;
}

/** Records outside any team, which belong to the user. Includes deleted ones. */
export function personal(userId: string): SQL {
  return and(isNull(evaluations.teamId), eq(evaluations.evaluatorId, userId))!;
}

function visibleTo(team: TeamAccess, own: SQL): SQL {
  if (isTeamAdmin(team)) return sql`true`;
  return team.role === "trainee" ? own : or(own, evaluations.teamVisible)!;
}

function inAnyWorkspace(visitor: SignedIn, within: (team: TeamAccess, own: SQL) => SQL): SQL {
  const own = isOwn(visitor.user.id);
  return or(
    visitor.apiKeyId === undefined ? personal(visitor.user.id) : sql`false`,
    ...accessibleTeams(visitor).map((team) =>
      and(
        inTeam(evaluations.teamId, team, visitor.user.id),
        within(team, own),
        sql`NOT ${isHidden(team.teamId, visitor)}`,
      ),
    ),
  )!;
}

/** The teams whose subscription still grants at least read access. */
export function accessibleTeams({ access }: SignedIn): TeamAccess[] {
  return access.teams.filter(({ accessLevel }) => accessLevel !== "none");
}

/** Rows of other tables that are private to one user in a workspace, except those of teams they have left. */
export function ownIn(
  visitor: SignedIn,
  table: { readonly teamId: PgColumn; readonly evaluatorId: PgColumn },
): SQL {
  const { user } = visitor;
  return and(
    eq(table.evaluatorId, user.id),
    or(
      visitor.apiKeyId === undefined ? isNull(table.teamId) : sql`false`,
      ...accessibleTeams(visitor).map((team) => inTeam(table.teamId, team, user.id)),
    ),
  )!;
}

/** Rows of this team, as long as the membership that granted access still exists with the same role. */
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
 * For a transaction that adds data to a workspace: throws if the user has left the team or their role has changed, and
 * makes a removal wait until the transaction ends.
 */
export async function assertMembership(tx: Database, team: ActiveTeam, { user }: SignedIn): Promise<void> {
  if (!team) return;
  const { teamId, role, name } = team;
  if ((await lockRole(tx, teamId, user.id)) === role) return;
  throw forbidden("membership_changed", `Your role in ${name} has changed. Reload the page.`);
}

/**
 * The user's current role in a team, or null. It cannot change until the transaction ends. Background jobs check it
 * before they write to a team on a user's behalf. Call it before locking other rows.
 */
export async function lockRole(
  tx: Database,
  teamId: string,
  userId: string | null,
): Promise<TeamAccess["role"] | null> {
  await lockTeams(tx, [teamId]);
  const [membership] = await queryRows<{ role: TeamAccess["role"] }>(tx)`
    SELECT role FROM memberships WHERE team_id = ${teamId} AND user_id = ${userId}`;
  return membership?.role ?? null;
}
