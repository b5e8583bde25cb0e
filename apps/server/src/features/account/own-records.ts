import type { SubscriptionRecord } from "@meridian/contract/accounts";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { customers, subscriptions } from "../../platform/db/schema/accounts.ts";

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
