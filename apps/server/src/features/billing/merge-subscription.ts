import { eq, sql } from "drizzle-orm";
import { customers, subscriptions, users } from "../../platform/db/schema/accounts.ts";
import { checkouts } from "../../platform/db/schema/billing.ts";
import type { EventParts } from "./apply-event.ts";
import { type BillingEvent, endedStatuses, isBegun, type SubscriptionFact } from "./billing-facts.ts";
import { tellPayer } from "./notices.ts";
import { noteTrial } from "./trials.ts";
import { giveWorkspace } from "./workspace.ts";

const ended = sql.join(
  endedStatuses.map((status) => sql`${status}`),
  sql`, `,
);

/**
 * Keeps the latest of what was said about a subscription: an ended one stays ended, otherwise the later second wins, then
 * the rank within it. What follows (workspace, trial, mail) is decided from the row as it then stands, never from the
 * message, so a late message cannot undo or repeat anything.
 */
export async function mergeSubscription(
  parts: EventParts,
  event: BillingEvent,
  fact: SubscriptionFact,
): Promise<void> {
  const { db } = parts;
  const row = {
    ...fact,
    updatedAt: event.createdAt,
    toldAt: event.createdAt,
    toldRank: fact.rank,
    toldBy: event.id,
    // Some endings are told without their moment.
    endedAt: fact.endedAt ?? (isEnded(fact.status) ? event.createdAt : null),
  };
  await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: row,
      setWhere: sql`
        (excluded.status IN (${ended}), excluded.told_at, excluded.told_rank, excluded.told_by)
        > (subscriptions.status IN (${ended}), coalesce(subscriptions.told_at, '-infinity'),
           subscriptions.told_rank, coalesce(subscriptions.told_by, ''))`,
    });
  const [current] = await db
    .select({ subscription: subscriptions, buyer: users })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .where(eq(subscriptions.id, fact.id));
  if (!current) return;
  const { subscription, buyer } = current;
  const checkout = await lockCheckout(parts, fact.checkoutId);
  if (checkout) await settleCheckout(parts, checkout.id, subscription.status);
  if (!isBegun(subscription.status) || !buyer || subscription.deletedAt) return;
  await noteTrial(db, subscription, buyer);
  await giveWorkspace(db, subscription, buyer, checkout);
  await tellPayer(parts, subscription, buyer);
}

function isEnded(status: string): boolean {
  return (endedStatuses as readonly string[]).includes(status);
}

async function lockCheckout({ db }: EventParts, id: string | null) {
  if (!id) return null;
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  return checkout ?? null;
}

async function settleCheckout({ db }: EventParts, id: string, status: string): Promise<void> {
  if (status === "incomplete") return;
  const state = status === "incomplete_expired" ? "failed" : "completed";
  await db.update(checkouts).set({ state }).where(eq(checkouts.id, id));
}
