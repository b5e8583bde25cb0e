import { type Database, queryRows } from "../../../platform/db/database.ts";
import type { BillingDeps } from "../deps.ts";
import { endSubscriptions } from "./end-subscriptions.ts";
import type { PaymentProvider } from "../provider.ts";

/** Ends subscriptions that no one can use: the payer deleted their account and no workspace with members is left. */
export async function endOrphanedSubscriptions(deps: BillingDeps, provider: PaymentProvider): Promise<void> {
  await endSubscriptions(deps, provider, await findOrphanedSubscriptions(deps.db));
}

async function findOrphanedSubscriptions(db: Database) {
  const rows = await queryRows<{ id: string; customer_id: string; pending: boolean }>(db)`
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
      )`;
  return rows.map(({ id, customer_id: customerId, pending }) => ({
    subscriptionId: id,
    customerId,
    pending,
  }));
}
