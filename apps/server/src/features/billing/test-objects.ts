import { randomUUID } from "node:crypto";
import {
  type BillingInterval,
  currency,
  extraSeatsOf,
  invoiceDueDays,
  plans,
  type PlanId,
  priceOf,
} from "@meridian/contract/plans";
import { planKey, seatKey } from "./price-keys.ts";

/** A subscription as the test provider holds it in mind between two of its messages. */
export interface TestSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly userId: string | null;
  readonly checkoutId: string | null;
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly seats: number | null;
  readonly status: string;
  readonly byInvoice: boolean;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEnd: Date | null;
  readonly trialEnd: Date | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
}

/** A message in the very shape of Stripe's, so that one reader serves both. */
export interface TestMessage {
  readonly type: string;
  readonly object: object;
}

export function subscriptionMessage(
  type: "created" | "updated" | "deleted",
  about: TestSubscription,
): TestMessage {
  const plan = plans[about.plan];
  const extra = extraSeatsOf(plan, about.seats);
  const item = (key: string, quantity: number) => ({
    quantity,
    current_period_end: epoch(about.currentPeriodEnd),
    price: { lookup_key: key },
  });
  return {
    type: `customer.subscription.${type}`,
    object: {
      id: about.id,
      object: "subscription",
      customer: about.customerId,
      status: about.status,
      created: epoch(about.createdAt),
      cancel_at_period_end: about.cancelAtPeriodEnd,
      ended_at: epoch(about.endedAt),
      trial_end: epoch(about.trialEnd),
      collection_method: about.byInvoice ? "send_invoice" : "charge_automatically",
      metadata: metadataOf(about),
      items: {
        data: [
          item(planKey(plan, about.interval), 1),
          ...(extra > 0 ? [item(seatKey(plan, about.interval), extra)] : []),
        ],
      },
    },
  };
}

/** An invoice for one period; paid ones come with the payment that settled them. */
export function invoiceMessages(
  about: TestSubscription,
  status: "open" | "paid",
  at: Date,
  total?: number,
): TestMessage[] {
  const id = `in_test_${randomUUID()}`;
  const plan = plans[about.plan];
  const invoice = {
    id,
    object: "invoice",
    customer: about.customerId,
    number: `TEST-${id.slice(8, 14).toUpperCase()}`,
    status,
    total: total ?? priceOf(plan, about.interval, extraSeatsOf(plan, about.seats)) * 100,
    currency,
    created: epoch(at),
    due_date: about.byInvoice ? epoch(daysAfter(at, invoiceDueDays)) : null,
    period_start: epoch(at),
    period_end: epoch(about.currentPeriodEnd),
    invoice_pdf: `/api/billing/invoices/${id}/pdf`,
    parent: { subscription_details: { subscription: about.id, metadata: metadataOf(about) } },
  };
  if (status === "open") return [{ type: "invoice.finalized", object: invoice }];
  return [{ type: "invoice.paid", object: invoice }, paymentMessage(id)];
}

export function paymentMessage(invoiceId: string): TestMessage {
  return {
    type: "invoice_payment.paid",
    object: {
      invoice: invoiceId,
      payment: { type: "payment_intent", payment_intent: `pi_test_${randomUUID()}` },
    },
  };
}

export const testCards = { good: "4242", failing: "0341" } as const;

export function cardMessage(customerId: string, last4: string): TestMessage {
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

export function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 24 * 60 * 60 * 1000);
}

function metadataOf({ userId, checkoutId }: TestSubscription): Record<string, string> {
  return { ...(userId && { user_id: userId }), ...(checkoutId && { checkout_id: checkoutId }) };
}

export function epoch(date: Date): number;
export function epoch(date: Date | null): number | null;
export function epoch(date: Date | null): number | null {
  return date && Math.floor(date.getTime() / 1000);
}
