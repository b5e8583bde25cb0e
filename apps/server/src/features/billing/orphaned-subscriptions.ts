import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { applyEvent, type BillingDeps } from "./apply-event.ts";
import type { PaymentProvider } from "./provider.ts";

/** Ends subscriptions that no one can use: the payer deleted their account and no workspace with members is left. */
export async function endOrphanedSubscriptions(deps: BillingDeps, provider: PaymentProvider): Promise<void> {
  const failures: unknown[] = [];
  for (const { pending, ...ref } of await findOrphanedSubscriptions(deps.db)) {
    try {
      const events = await provider.endNow(ref, { voidInvoices: pending });
      for (const event of events) await applyEvent(deps, event);
    } catch (error) {
      // One failure must not keep the other subscriptions running.
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Orphaned subscriptions that could not be ended: ${failures.length}`);
}

async function findOrphanedSubscriptions(db: Database) {
  const rows = await queryRows<{ id: string; customer_id: string; pending: boolean }>(
    db,
    sql`
      SELECT s.id, s.customer_id, s.pending
      FROM subscriptions s
      JOIN customers c ON c.customer_id = s.customer_id
      WHERE s.ended_at IS NULL AND s.deleted_at IS NULL
        AND s.status IN ('active', 'trialing', 'past_due', 'unpaid', 'paused')
        AND (c.deleted_at IS NOT NULL OR c.user_id IS NULL)
        AND NOT EXISTS (
          SELECT FROM teams t
          JOIN memberships m ON m.team_id = t.id
          WHERE t.subscription_id = s.id AND t.deleted_at IS NULL
        )`,
  );
  return rows.map(({ id, customer_id: customerId, pending }) => ({
    subscriptionId: id,
    customerId,
    pending,
  }));
}
