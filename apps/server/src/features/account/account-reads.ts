import type { InstitutionAdmin, SubscriptionRecord } from "@meridian/contract/account/schemas";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { getWorkDomain } from "../../platform/access/email-domains.ts";
import type { Database } from "../../platform/db/database.ts";
import { customers, memberships, subscriptions, teams, users } from "../../platform/db/schema/accounts.ts";

/** Fits on one screen; if an institution has more admins, the oldest accounts are listed. */
const maxAdmins = 20;

/**
 * Id, email and role where the email ends with the user's own domain and the role is admin (spec section 7). Only for a
 * verified work address, and only of admins who have verified theirs and whose team is open to its domain: users at
 * a public email provider, or who signed up with someone else's address, get an empty list.
 */
export async function readDomainAdmins(
  db: Database,
  user: { readonly email: string; readonly emailVerified: boolean },
): Promise<InstitutionAdmin[]> {
  const domain = getWorkDomain(user.email);
  if (!user.emailVerified || domain === null) return [];
  const rows = await db
    .selectDistinct({ id: users.id, email: users.email, createdAt: users.createdAt })
    .from(users)
    .innerJoin(
      memberships,
      and(eq(memberships.userId, users.id), inArray(memberships.role, ["owner", "admin"])),
    )
    .innerJoin(
      teams,
      and(eq(teams.id, memberships.teamId), eq(teams.domainAccess, true), isNull(teams.deletedAt)),
    )
    .where(and(eq(users.emailDomain, domain), eq(users.emailVerified, true)))
    .orderBy(users.createdAt)
    .limit(maxAdmins);
  return rows.map(({ id, email }) => ({ id, email, role: "admin" }));
}

/** The payment-customer table: customer_id by user_id where not deleted (spec section 7). */
export async function readCustomerId(db: Database, userId: string): Promise<string | null> {
  const [customer] = await db
    .select({ id: customers.customerId })
    .from(customers)
    .where(and(eq(customers.userId, userId), isNull(customers.deletedAt)))
    .orderBy(desc(customers.createdAt))
    .limit(1);
  return customer?.id ?? null;
}

/** The payment-subscription table by customer_id, not deleted, newest first (spec section 7). */
export async function readSubscriptions(db: Database, userId: string): Promise<SubscriptionRecord[]> {
  const rows = await db
    .select({ subscription: subscriptions })
    .from(customers)
    .innerJoin(subscriptions, eq(subscriptions.customerId, customers.customerId))
    .where(and(eq(customers.userId, userId), isNull(customers.deletedAt), isNull(subscriptions.deletedAt)))
    .orderBy(desc(subscriptions.createdAt));
  return rows.map(({ subscription: row }) => ({
    id: row.id,
    customer_id: row.customerId,
    status: row.status,
    subscription_status: row.subscriptionStatus,
    plan: row.plan,
    current_period_end: row.currentPeriodEnd?.toISOString() ?? null,
    trial_end: row.trialEnd?.toISOString() ?? null,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    created_at: row.createdAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
  }));
}
