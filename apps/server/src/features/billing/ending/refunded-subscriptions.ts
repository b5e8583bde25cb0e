import { type Database, queryRows } from "../../../platform/db/database.ts";
import type { BillingDeps } from "../deps.ts";
import { endSubscriptions } from "./end-subscriptions.ts";
import type { PaymentProvider } from "../provider.ts";

/** Ends subscriptions whose payments for the current period were all refunded in full. */
export async function endRefundedSubscriptions(
  deps: BillingDeps,
  provider: PaymentProvider,
  now: Date,
): Promise<void> {
  await endSubscriptions(deps, provider, await findRefundedSubscriptions(deps.db, now));
}

/** A refund of an earlier period, or of one of several invoices in this period, does not end the plan. */
async function findRefundedSubscriptions(db: Database, now: Date) {
  const rows = await queryRows<{ id: string; customer_id: string }>(db)`
    SELECT s.id, s.customer_id
    FROM subscriptions s
    WHERE s.ended_at IS NULL AND s.deleted_at IS NULL
      AND s.status IN ('active', 'past_due', 'unpaid', 'paused')
      AND s.current_period_end > ${now.toISOString()}::timestamptz
      AND (
        SELECT bool_and(invoice.refunded >= invoice.total)
        FROM (
          SELECT i.total, coalesce(sum(r.amount), 0) AS refunded
          FROM invoices i
          LEFT JOIN invoice_payments p ON p.invoice_id = i.id
          LEFT JOIN refunds r ON r.payment_id = p.payment_id
          WHERE i.subscription_id = s.id AND i.status = 'paid' AND i.total > 0
            -- An hour of tolerance, because the invoice may be dated just before the period it is for.
            AND i.created_at >= s.current_period_end - interval '1 hour'
              - CASE s.billing_interval WHEN 'year' THEN interval '1 year' ELSE interval '1 month' END
          GROUP BY i.id
        ) AS invoice
      )`;
  return rows.map(({ id, customer_id: customerId }) => ({ subscriptionId: id, customerId, pending: false }));
}
