import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { customers, subscriptions } from "../../../platform/db/schema/accounts.ts";
import { invoicePayments, invoices, refunds } from "../../../platform/db/schema/billing.ts";
import type { TestAccount } from "./test-actions.ts";
import { epoch } from "./test-objects.ts";

/** The test provider stores nothing itself: its state is read back from our tables. */
export async function readTestAccount(db: Database, subscriptionId: string): Promise<TestAccount | null> {
  const [row] = await db
    .select({ subscription: subscriptions, customer: customers })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .where(eq(subscriptions.id, subscriptionId));
  if (!row) return null;
  const { subscription, customer } = row;
  const invoiceRows = await db
    .select({ invoice: invoices, paymentId: invoicePayments.paymentId, refunded: refunds.amount })
    .from(invoices)
    .leftJoin(invoicePayments, eq(invoicePayments.invoiceId, invoices.id))
    .leftJoin(refunds, eq(refunds.paymentId, invoicePayments.paymentId))
    .where(eq(invoices.subscriptionId, subscriptionId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id));
  return {
    subscription: {
      ...subscription,
      interval: subscription.interval ?? "year",
      userId: customer.userId,
    },
    cardLast4: customer.cardLast4,
    invoices: invoiceRows
      .filter(({ refunded }) => (refunded ?? 0) === 0)
      .map(({ invoice, paymentId }) => ({
        id: invoice.id,
        status: invoice.status,
        total: invoice.total,
        paymentId,
        stripeInvoice: {
          id: invoice.id,
          object: "invoice",
          customer: invoice.customerId,
          number: invoice.number,
          status: invoice.status,
          total: invoice.total,
          currency: invoice.currency,
          created: epoch(invoice.createdAt),
          due_date: epoch(invoice.dueAt),
          period_start: epoch(invoice.periodStart),
          period_end: epoch(invoice.periodEnd),
          invoice_pdf: invoice.pdf,
          parent: { subscription_details: { subscription: subscriptionId } },
        },
      })),
  };
}

/** The timestamp of the next event for this customer, in whole seconds and always later than the previous one. */
export async function nextEventTime(db: Database, customerId: string, now: Date): Promise<Date> {
  const [last] = await db
    .select({
      at: sql<string | null>`greatest(
        (SELECT max(told_at) FROM subscriptions WHERE customer_id = ${customerId}),
        (SELECT max(told_at) FROM invoices WHERE customer_id = ${customerId}),
        (SELECT card_told_at FROM customers WHERE customer_id = ${customerId}))`,
    })
    .from(sql`(SELECT 1) AS one`);
  const lastTime = last?.at ? new Date(last.at).getTime() : 0;
  return new Date(Math.max(Math.floor(now.getTime() / 1000) * 1000, lastTime + 1000));
}

/** Subscriptions whose paid or trial period is over. */
export async function listDueSubscriptions(db: Database, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(inArray(subscriptions.status, ["active", "trialing"]), lte(subscriptions.currentPeriodEnd, now)),
    );
  return due.map(({ id }) => id);
}
