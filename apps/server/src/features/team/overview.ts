import type { TeamOverview } from "@meridian/contract/team/schemas";
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { TeamAccess } from "../../platform/access/derive.ts";
import { getWorkDomain } from "../../platform/access/email-domains.ts";
import { isOpenInvitation } from "../../platform/access/teams/open-invitations.ts";
import type { Database } from "../../platform/db/database.ts";
import { invitations, memberships, subscriptions, teams, users } from "../../platform/db/schema/accounts.ts";
import { crmConnections } from "../../platform/db/schema/crm.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { countTeamPages } from "../source-pages/public.ts";
import { readSeats } from "./seats.ts";

/** The team's settings, seats, members and invitations, for the team page. */
export async function readTeam(db: Database, { teamId, role }: TeamAccess, now: Date): Promise<TeamOverview> {
  const [team] = await db
    .select({
      name: teams.name,
      timeZone: teams.timeZone,
      domainAccess: teams.domainAccess,
      requiresTwoFactor: teams.requiresTwoFactor,
      readsOnServer: teams.readsOnServer,
      keepsSourcePages: teams.keepsSourcePages,
      plan: subscriptions.plan,
    })
    .from(teams)
    .leftJoin(subscriptions, eq(subscriptions.id, teams.subscriptionId))
    .where(eq(teams.id, teamId));
  if (!team) throw notFound("not_found", "This no longer exists.");
  return {
    id: teamId,
    role,
    ...team,
    sourcePages: await countTeamPages(db, teamId),
    seats: await readSeats(db, teamId, now),
    domains: await listAdminDomains(db, teamId),
    stuckConnections: await listStuckConnections(db, teamId),
    members: await listMembers(db, teamId),
    invitations: await listOpenInvitations(db, teamId, now),
  };
}

async function listStuckConnections(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ name: crmConnections.name })
    .from(crmConnections)
    .where(
      and(
        eq(crmConnections.teamId, teamId),
        isNull(crmConnections.deletedAt),
        eq(crmConnections.enabled, true),
        isNotNull(crmConnections.stuckSince),
      ),
    )
    .orderBy(asc(crmConnections.createdAt));
  return rows.map(({ name }) => name);
}

async function listMembers(db: Database, teamId: string) {
  const rows = await db
    .select({
      userId: users.id,
      fullName: users.name,
      email: users.email,
      role: memberships.role,
      twoFactorEnabled: users.twoFactorEnabled,
      joinedAt: memberships.createdAt,
      records: sql<number>`(
        SELECT count(*)::int FROM ${evaluations}
        WHERE ${evaluations.teamId} = ${memberships.teamId} AND ${evaluations.evaluatorId} = ${users.id}
          AND ${evaluations.deletedAt} IS NULL
      )`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.teamId, teamId))
    .orderBy(asc(memberships.createdAt), asc(users.email));
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}

async function listOpenInvitations(db: Database, teamId: string, now: Date) {
  const rows = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      invitedBy: users.name,
      sentAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpenInvitation(teamId))
    .orderBy(desc(invitations.createdAt));
  return rows.map((row) => ({
    ...row,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    expired: row.expiresAt <= now,
  }));
}

/** Domains whose users get access through domain-wide access (decided in `platform/access/facts.ts`). */
async function listAdminDomains(db: Database, teamId: string): Promise<string[]> {
  const admins = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.teamId, teamId),
        inArray(memberships.role, ["owner", "admin"]),
        eq(users.emailVerified, true),
      ),
    );
  const domains = admins.flatMap(({ email }) => getWorkDomain(email) ?? []);
  return [...new Set(domains)].sort((a, b) => a.localeCompare(b));
}
