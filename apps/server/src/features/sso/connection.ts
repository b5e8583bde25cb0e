import { ssoPlan } from "@meridian/contract/sso/schemas";
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { type AccessLevel, toTeamPlan } from "../../platform/access/derive.ts";
import { subscriptionFacts } from "../../platform/access/facts.ts";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Database } from "../../platform/db/database.ts";
import { subscriptions, teams } from "../../platform/db/schema/accounts.ts";
import { ssoConnections, ssoDomains } from "../../platform/db/schema/sso.ts";
import { isUuid } from "../../platform/is-uuid.ts";

/** A team's connection to its identity provider, and what the team's plan currently allows. */
export type Connection = typeof ssoConnections.$inferSelect & {
  readonly teamName: string;
  /** `none` without the plan that includes single sign-on. */
  readonly accessLevel: AccessLevel;
};

/** `teamId` may come from an address that an identity provider was given. */
export async function findConnection(db: Database, teamId: string, now: Date): Promise<Connection | null> {
  if (!isUuid(teamId)) return null;
  return readConnection(db, eq(ssoConnections.teamId, teamId), now);
}

export function findConnectionById(db: Database, id: string, now: Date): Promise<Connection | null> {
  return readConnection(db, eq(ssoConnections.id, id), now);
}

/** The connection that people with an address at this domain sign in through. */
export async function findConnectionForDomain(
  db: Database,
  domain: string,
  now: Date,
): Promise<Connection | null> {
  const [claim] = await db
    .select({ teamId: ssoDomains.teamId })
    .from(ssoDomains)
    .where(and(eq(ssoDomains.domain, domain), isNotNull(ssoDomains.verifiedAt)));
  const connection = claim ? await findConnection(db, claim.teamId, now) : null;
  return connection && isUsable(connection) ? connection : null;
}

/** Whether people can sign in through it. */
export function isUsable({ enabled, provider, accessLevel }: Connection): boolean {
  return enabled && provider !== null && accessLevel !== "none";
}

export async function listVerifiedDomains(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ domain: ssoDomains.domain })
    .from(ssoDomains)
    .where(and(eq(ssoDomains.teamId, teamId), isNotNull(ssoDomains.verifiedAt)));
  return rows.map(({ domain }) => domain);
}

export function decryptSecret(ring: KeyRing, { id, encryptedSecret }: Connection): string | null {
  return encryptedSecret === null ? null : ring.decrypt(encryptedSecret, encryptionPurposes.ssoSecret(id));
}

async function readConnection(db: Database, condition: SQL, now: Date): Promise<Connection | null> {
  const [row] = await db
    .select({
      connection: ssoConnections,
      teamName: teams.name,
      plan: subscriptions.plan,
      subscription: subscriptionFacts,
    })
    .from(ssoConnections)
    .innerJoin(teams, and(eq(teams.id, ssoConnections.teamId), isNull(teams.deletedAt)))
    .leftJoin(subscriptions, and(eq(subscriptions.id, teams.subscriptionId), isNull(subscriptions.deletedAt)))
    .where(condition);
  if (!row) return null;
  const { connection, teamName, plan, subscription } = row;
  const accessLevel = plan === ssoPlan ? toTeamPlan(subscription, now).accessLevel : "none";
  return { ...connection, teamName, accessLevel };
}
