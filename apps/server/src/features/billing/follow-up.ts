import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { customers, subscriptions, users } from "../../platform/db/schema/accounts.ts";
import { checkouts } from "../../platform/db/schema/billing.ts";
import type { EventParts } from "./apply-event.ts";
import { isBegun } from "./billing-facts.ts";
import { tellPayer } from "./notices.ts";
import { noteTrial } from "./trials.ts";
import { giveWorkspace } from "./workspace.ts";

/**
 * What follows from a subscription as it is stored now: whether it is still pending, its workspace, its trial, an email
 * to the payer. Runs after every message about the subscription or its invoices and after an approval, in any order and
 * any number of times.
 */
export async function followUp(parts: EventParts, subscriptionId: string): Promise<void> {
  const { db } = parts;
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
  if (!isBegun(subscription.status) || !buyer || subscription.deletedAt) return;
  await noteTrial(db, subscription, buyer);
  // A lapsed workspace stays with its ended subscription, and so readable, until the new plan opens.
  if (!subscription.pending) await giveWorkspace(db, subscription, buyer, checkout);
  await tellPayer(parts, subscription, buyer);
}

/** By invoice a plan is active at the provider before anything was paid; a zero invoice proves nothing. */
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
