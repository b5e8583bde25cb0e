import { sql } from "drizzle-orm";
import { subscriptions } from "../../platform/db/schema/accounts.ts";
import type { BillingDeps } from "./deps.ts";
import { type BillingEvent, endedStatuses, type SubscriptionFact } from "./billing-facts.ts";
import { followUp } from "./follow-up.ts";

const endedStatusList = sql.join(
  endedStatuses.map((status) => sql`${status}`),
  sql`, `,
);

/**
 * Keeps the newest reported state of a subscription: an ended one stays ended, otherwise the later second wins, then the
 * rank within that second. Consequences (workspace, trial, emails) are derived from the stored row, never from the
 * event, so a late event cannot undo or repeat anything.
 */
export async function mergeSubscription(
  deps: BillingDeps,
  event: BillingEvent,
  fact: SubscriptionFact,
): Promise<void> {
  const { db } = deps;
  const row = {
    ...fact,
    updatedAt: event.createdAt,
    eventAt: event.createdAt,
    eventRank: fact.rank,
    eventId: event.id,
    // Some cancellation events carry no timestamp.
    endedAt: fact.endedAt ?? (isEnded(fact.status) ? event.createdAt : null),
  };
  await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: { ...row, checkoutId: fact.checkoutId ?? sql`subscriptions.checkout_id` },
      setWhere: sql`
        (excluded.status IN (${endedStatusList}), excluded.told_at, excluded.told_rank, excluded.told_by)
        > (subscriptions.status IN (${endedStatusList}), coalesce(subscriptions.told_at, '-infinity'),
           subscriptions.told_rank, coalesce(subscriptions.told_by, ''))`,
    });
  await followUp(deps, fact.id);
}

function isEnded(status: string): boolean {
  return (endedStatuses as readonly string[]).includes(status);
}
