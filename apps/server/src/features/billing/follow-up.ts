import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { customers, subscriptions, users } from "../../platform/db/schema/accounts.ts";
import { checkouts } from "../../platform/db/schema/billing.ts";
import type { BillingDeps } from "./deps.ts";
import { hasStarted } from "./billing-facts.ts";
import { emailPayer } from "./payer-email.ts";
import { recordTrialUse } from "./trials.ts";
import { provisionWorkspace } from "./workspace.ts";

/**
 * Derives everything that depends on the stored subscription: the pending flag, the workspace, the used trial and the
 * email to the payer. Runs after every event about the subscription or its invoices and after an approval; it is
 * idempotent and does not depend on the order of events.
 */
export async function followUp(deps: BillingDeps, subscriptionId: string): Promise<void> {
  const { db } = deps;
  await updatePending(db, subscriptionId);
  const [current] = await db
    .select({ subscription: subscriptions, buyer: users })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .where(eq(subscriptions.id, subscriptionId));
  if (!current) return;
  const { subscription, buyer } = current;
  const checkout = await lockCheckout(db, subscription.checkoutId);
  if (checkout) await settleCheckout(db, checkout.id, subscription.status);
  if (!hasStarted(subscription.status) || !buyer || subscription.deletedAt) return;
  await recordTrialUse(db, subscription, buyer);
  // A lapsed workspace stays attached to its ended subscription, and so readable, until the new plan is active.
  if (!subscription.pending) await provisionWorkspace(db, subscription, buyer, checkout);
  await emailPayer(deps, subscription, buyer);
}

/** The provider reports invoiced plans as active before payment. A paid $0 invoice does not count as payment. */
async function updatePending(db: Database, subscriptionId: string): Promise<void> {
  const pending = sql`by_invoice AND status <> 'trialing' AND approved_at IS NULL AND NOT EXISTS (
    SELECT FROM invoices i
    WHERE i.subscription_id = subscriptions.id AND i.status = 'paid' AND i.total > 0
  )`;
  await db
    .update(subscriptions)
    .set({ pending })
    .where(sql`id = ${subscriptionId} AND pending IS DISTINCT FROM (${pending})`);
}

async function lockCheckout(db: Database, id: string | null) {
  if (!id) return null;
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  return checkout ?? null;
}

async function settleCheckout(db: Database, id: string, status: string): Promise<void> {
  if (status === "incomplete") return;
  const state = status === "incomplete_expired" ? "failed" : "completed";
  await db.update(checkouts).set({ state }).where(eq(checkouts.id, id));
}
