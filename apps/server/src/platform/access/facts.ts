import { ssoPlan } from "@meridian/contract/sso/schemas";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";
import { customers, memberships, subscriptions, teams } from "../db/schema/accounts.ts";
import { ssoConnections } from "../db/schema/sso.ts";
import type { AccessFacts } from "./derive.ts";
import { getWorkDomain } from "./email-domains.ts";

type PersonalFacts = Pick<AccessFacts, "subscriptions" | "memberships">;

export const subscriptionFacts = {
  status: subscriptions.status,
  pending: subscriptions.pending,
  trialEnd: subscriptions.trialEnd,
  endedAt: subscriptions.endedAt,
};

/** The subscriptions a user pays for and the teams they belong to. */
export async function readPersonalFacts(db: Database, userId: string): Promise<PersonalFacts> {
  const ownSubscriptions = await db
    .select(subscriptionFacts)
    .from(customers)
    .innerJoin(subscriptions, eq(subscriptions.customerId, customers.customerId))
    .where(and(eq(customers.userId, userId), isNull(customers.deletedAt), isNull(subscriptions.deletedAt)));
  const teamMemberships = await db
    .select({
      teamId: teams.id,
      name: teams.name,
      timeZone: teams.timeZone,
      role: memberships.role,
      requiresTwoFactor: teams.requiresTwoFactor,
      // Without a working connection or the plan that includes it, no one could meet the requirement.
      requiresSso: sql<boolean>`coalesce(${teams.requiresSso} AND ${ssoConnections.enabled} AND ${subscriptions.plan} = ${ssoPlan}, false)`,
      isPayer: sql<boolean>`${customers.userId} IS NOT DISTINCT FROM ${memberships.userId}`,
      subscription: subscriptionFacts,
    })
    .from(memberships)
    .innerJoin(teams, and(eq(teams.id, memberships.teamId), isNull(teams.deletedAt)))
    .leftJoin(subscriptions, and(eq(subscriptions.id, teams.subscriptionId), isNull(subscriptions.deletedAt)))
    .leftJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .leftJoin(ssoConnections, eq(ssoConnections.teamId, teams.id))
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.createdAt);
  return { subscriptions: ownSubscriptions, memberships: teamMemberships };
}

/** SQL version of `isActive` (derive.ts) for a subscription aliased as `s`. */
const isActiveSql = sql`s.status IN ('active', 'trialing') AND NOT s.pending`;

/**
 * Institution access: an admin in the same email domain has an active or trialing subscription (spec section 4). Both
 * addresses must be verified and the domain must not be a public email provider. The admin's team can turn this off, and
 * it does not apply to people whom the team's identity provider has deactivated.
 */
export async function hasDomainAdmin(
  db: Database,
  user: { readonly id: string; readonly email: string; readonly emailVerified: boolean },
): Promise<boolean> {
  const domain = getWorkDomain(user.email);
  if (!user.emailVerified || domain === null) return false;
  const [row] = await queryRows<{ found: boolean }>(db)`
    SELECT EXISTS (
      SELECT FROM users admin
      WHERE admin.email_domain = ${domain} AND admin.email_verified AND admin.id <> ${user.id}
        AND (
          EXISTS (
            SELECT FROM memberships m
            JOIN teams t ON t.id = m.team_id
            JOIN subscriptions s ON s.id = t.subscription_id
            WHERE m.user_id = admin.id AND m.role IN ('owner', 'admin')
              AND t.domain_access AND t.deleted_at IS NULL
              AND NOT EXISTS (
                SELECT FROM scim_users su
                WHERE su.team_id = t.id AND su.user_id = ${user.id} AND su.deactivated_at IS NOT NULL
              )
              AND ${isActiveSql} AND s.deleted_at IS NULL
          )
          OR admin.role = 'admin' AND EXISTS (
            SELECT FROM customers c
            JOIN subscriptions s ON s.customer_id = c.customer_id
            WHERE c.user_id = admin.id AND c.deleted_at IS NULL
              AND ${isActiveSql} AND s.deleted_at IS NULL
          )
        )
    ) AS found`;
  return row?.found ?? false;
}
