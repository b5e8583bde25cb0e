import { sql } from "drizzle-orm";
import { subscriptions } from "../../platform/db/schema/accounts.ts";
import type { EventParts } from "./apply-event.ts";
import { type BillingEvent, endedStatuses, type SubscriptionFact } from "./billing-facts.ts";
import { followUp } from "./follow-up.ts";

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
      set: { ...row, checkoutId: fact.checkoutId ?? sql`subscriptions.checkout_id` },
      setWhere: sql`
        (excluded.status IN (${ended}), excluded.told_at, excluded.told_rank, excluded.told_by)
        > (subscriptions.status IN (${ended}), coalesce(subscriptions.told_at, '-infinity'),
           subscriptions.told_rank, coalesce(subscriptions.told_by, ''))`,
    });
  await followUp(parts, fact.id);
}

function isEnded(status: string): boolean {
  return (endedStatuses as readonly string[]).includes(status);
}
