import { downloadInvoicePdf } from "@meridian/contract/billing/calls";
import { callUrl } from "@meridian/contract/calls/call-url";
import { randomUUID } from "node:crypto";
import {
  type BillingInterval,
  currency,
  getExtraSeats,
  invoiceDueDays,
  plans,
  getPrice,
} from "@meridian/contract/billing/plans";
import type { SubscriptionFact } from "../billing-facts.ts";
import { planKey, seatKey } from "../stripe/price-keys.ts";
import { daysAfter } from "../../../platform/days.ts";

/** The state of a subscription at the test provider. */
export type TestSubscription = Omit<SubscriptionFact, "kind" | "rank">;

/** An event in Stripe's format, so that one parser handles both providers. */
export interface TestEvent {
  readonly type: string;
  readonly object: object;
}

export function subscriptionEvent(
  type: "created" | "updated" | "deleted",
  subscription: TestSubscription,
): TestEvent {
  const plan = plans[subscription.plan];
  const extra = getExtraSeats(plan, subscription.seats);
  const item = (key: string, quantity: number) => ({
    quantity,
    current_period_end: epoch(subscription.currentPeriodEnd),
    price: { lookup_key: key },
  });
  return {
    type: `customer.subscription.${type}`,
    object: {
      id: subscription.id,
      object: "subscription",
      customer: subscription.customerId,
      status: subscription.status,
      created: epoch(subscription.createdAt),
      cancel_at_period_end: subscription.cancelAtPeriodEnd,
      ended_at: epoch(subscription.endedAt),
      trial_end: epoch(subscription.trialEnd),
      collection_method: subscription.byInvoice ? "send_invoice" : "charge_automatically",
      metadata: toMetadata(subscription),
      items: {
        data: [
          item(planKey(plan, subscription.interval), 1),
          ...(extra > 0 ? [item(seatKey(plan, subscription.interval), extra)] : []),
        ],
      },
    },
  };
}

/** The invoice for one period; a paid invoice also gets a payment event. */
export function invoiceEvents(
  subscription: TestSubscription,
  status: "open" | "paid",
  at: Date,
  total?: number,
): TestEvent[] {
  const id = `in_test_${randomUUID()}`;
  const plan = plans[subscription.plan];
  const invoice = {
    id,
    object: "invoice",
    customer: subscription.customerId,
    number: `TEST-${id.slice(8, 14).toUpperCase()}`,
    status,
    total: total ?? getPrice(plan, subscription.interval, getExtraSeats(plan, subscription.seats)) * 100,
    currency,
    created: epoch(at),
    due_date: subscription.byInvoice ? epoch(daysAfter(at, invoiceDueDays)) : null,
    period_start: epoch(at),
    period_end: epoch(subscription.currentPeriodEnd),
    invoice_pdf: callUrl(downloadInvoicePdf, { params: { id } }),
    parent: { subscription_details: { subscription: subscription.id, metadata: toMetadata(subscription) } },
  };
  if (status === "open") return [{ type: "invoice.finalized", object: invoice }];
  return [{ type: "invoice.paid", object: invoice }, paymentEvent(id)];
}

export function paymentEvent(invoiceId: string): TestEvent {
  return {
    type: "invoice_payment.paid",
    object: {
      invoice: invoiceId,
      payment: { type: "payment_intent", payment_intent: `pi_test_${randomUUID()}` },
    },
  };
}

export const testCards = { good: "4242", failing: "0341" } as const;

export function cardEvent(customerId: string, last4: string): TestEvent {
  const card = { brand: "visa", last4, exp_month: 12, exp_year: new Date().getUTCFullYear() + 3 };
  return {
    type: "payment_method.attached",
    object: { id: `pm_test_${randomUUID()}`, customer: customerId, card },
  };
}

export function periodAfter(from: Date, interval: BillingInterval): Date {
  const end = new Date(from);
  if (interval === "year") end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  return end;
}

function toMetadata({ userId, checkoutId }: TestSubscription): Record<string, string> {
  return { ...(userId && { user_id: userId }), ...(checkoutId && { checkout_id: checkoutId }) };
}

export function epoch(date: Date): number;
export function epoch(date: Date | null): number | null;
export function epoch(date: Date | null): number | null {
  return date && Math.floor(date.getTime() / 1000);
}
