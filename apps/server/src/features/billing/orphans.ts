import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { applyEvent, type EventParts } from "./apply-event.ts";
import type { PaymentProvider } from "./provider.ts";

/** Ends what nobody is left to use: the payer has deleted the account, and no workspace with people hangs on it. */
export async function endOrphans(parts: EventParts, provider: PaymentProvider): Promise<void> {
  const failures: unknown[] = [];
  for (const { pending, ...held } of await findOrphans(parts.db)) {
    try {
      const ended = await provider.endNow(held, { voidInvoices: pending });
      for (const event of ended) await applyEvent(parts, event);
    } catch (error) {
      // One that the provider will not end must not keep the others being paid for.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be ended`);
}

async function findOrphans(db: Database) {
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
