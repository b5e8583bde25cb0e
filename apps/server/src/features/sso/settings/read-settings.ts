import {
  domainRecordName,
  domainRecordValue,
  ssoPlan,
  type SsoSettings,
} from "@meridian/contract/sso/schemas";
import { asc, eq, isNull, and } from "drizzle-orm";
import type { TeamAccess } from "../../../platform/access/derive.ts";
import type { Database } from "../../../platform/db/database.ts";
import { customers, subscriptions, teams, users } from "../../../platform/db/schema/accounts.ts";
import { ssoConnections, ssoDomains, ssoIdentities } from "../../../platform/db/schema/sso.ts";
import type { Services } from "../../../platform/services.ts";
import { getOwnUrls } from "../own-urls.ts";
import { listOwnCertificates } from "./own-key.ts";

/** `GET /api/team/sso`: everything the settings page shows. No secret is part of it. */
export async function readSettings(
  { db, ring, config }: Pick<Services, "db" | "ring" | "config">,
  { teamId }: Pick<TeamAccess, "teamId">,
): Promise<SsoSettings> {
  const [team] = await db
    .select({ plan: subscriptions.plan, requiresSso: teams.requiresSso })
    .from(teams)
    .leftJoin(subscriptions, and(eq(subscriptions.id, teams.subscriptionId), isNull(subscriptions.deletedAt)))
    .where(eq(teams.id, teamId));
  const [row] = await db.select().from(ssoConnections).where(eq(ssoConnections.teamId, teamId));
  return {
    available: team?.plan === ssoPlan,
    enforced: team?.requiresSso ?? false,
    connection: row ? describeConnection(row) : null,
    ownCertificates: listOwnCertificates(ring, row),
    domains: await listDomains(db, teamId),
    people: await listPeople(db, teamId),
    ours: getOwnUrls(config.baseUrl, teamId),
    payer: await findPayer(db, teamId),
  };
}

/** Whoever pays for the team's plan. */
export async function findPayer(
  db: Database,
  teamId: string,
): Promise<(SsoSettings["payer"] & { id: string }) | null> {
  const [payer] = await db
    .select({ id: users.id, name: users.name, email: users.email, twoFactorEnabled: users.twoFactorEnabled })
    .from(teams)
    .innerJoin(subscriptions, eq(subscriptions.id, teams.subscriptionId))
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .innerJoin(users, eq(users.id, customers.userId))
    .where(eq(teams.id, teamId));
  return payer ?? null;
}

function describeConnection(row: typeof ssoConnections.$inferSelect): SsoSettings["connection"] {
  const { kind, provider, enabled, justInTime, defaultRole, roleAttribute, roleRules, lastTest } = row;
  return {
    kind,
    provider,
    enabled,
    justInTime,
    defaultRole,
    roleAttribute,
    roleRules: [...roleRules],
    lastTest,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    refreshedAt: row.refreshedAt?.toISOString() ?? null,
    refreshError: row.refreshError,
  };
}

async function listDomains(db: Database, teamId: string): Promise<SsoSettings["domains"]> {
  const rows = await db
    .select()
    .from(ssoDomains)
    .where(eq(ssoDomains.teamId, teamId))
    .orderBy(asc(ssoDomains.createdAt));
  return rows.map(({ id, domain, token, verifiedAt }) => ({
    id,
    domain,
    recordName: domainRecordName(domain),
    recordValue: domainRecordValue(token),
    verifiedAt: verifiedAt?.toISOString() ?? null,
  }));
}

async function listPeople(db: Database, teamId: string): Promise<SsoSettings["people"]> {
  const rows = await db
    .select({
      id: ssoIdentities.id,
      name: users.name,
      email: ssoIdentities.email,
      subject: ssoIdentities.subject,
      removedAt: ssoIdentities.removedAt,
      lastSignInAt: ssoIdentities.lastSignInAt,
    })
    .from(ssoIdentities)
    .innerJoin(ssoConnections, eq(ssoConnections.id, ssoIdentities.connectionId))
    .innerJoin(users, eq(users.id, ssoIdentities.userId))
    .where(eq(ssoConnections.teamId, teamId))
    .orderBy(asc(ssoIdentities.email));
  return rows.map(({ removedAt, lastSignInAt, ...person }) => ({
    ...person,
    removed: removedAt !== null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }));
}
