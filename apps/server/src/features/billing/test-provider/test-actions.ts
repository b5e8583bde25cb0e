import type { TestAction } from "@meridian/contract/billing/schemas";
import {
  cardEvent,
  epoch,
  invoiceEvents,
  paymentEvent,
  periodAfter,
  subscriptionEvent,
  testCards,
  type TestEvent,
  type TestSubscription,
} from "./test-objects.ts";

export interface TestInvoice {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly paymentId: string | null;
  /** The Stripe-shaped invoice object as last reported. */
  readonly stripeInvoice: object;
}

export interface TestAccount {
  readonly subscription: TestSubscription;
  readonly cardLast4: string | null;
  /** Newest first. */
  readonly invoices: readonly TestInvoice[];
}

/** The events for a simulated action, such as a renewal or a failed payment, that a tester cannot wait for. */
export function simulateAction(action: TestAction, account: TestAccount, now: Date): TestEvent[] {
  const { subscription, invoices } = account;
  switch (action) {
    case "add-card":
      return [cardEvent(subscription.customerId, testCards.good)];
    case "failing-card":
      return [cardEvent(subscription.customerId, testCards.failing)];
    case "end-trial":
      return subscription.status === "trialing" ? endPeriod(account, now) : [];
    case "renew":
      return subscription.endedAt ? [] : endPeriod(account, now);
    case "pay":
      return pay(account);
    case "refund": {
      const paidInvoice = invoices.find(({ status, paymentId }) => status === "paid" && paymentId);
      if (!paidInvoice?.paymentId) return [];
      return [
        {
          type: "charge.refunded",
          object: {
            id: `ch_${paidInvoice.id}`,
            payment_intent: paidInvoice.paymentId,
            amount_refunded: paidInvoice.total,
          },
        },
      ];
    }
    case "end-now":
      return subscription.endedAt ? [] : [subscriptionEndedEvent(subscription, now)];
  }
}

/** At the end of a period the subscription ends, renews with a card or an invoice, or its payment fails. */
function endPeriod({ subscription, cardLast4 }: TestAccount, now: Date): TestEvent[] {
  if (subscription.cancelAtPeriodEnd) return [subscriptionEndedEvent(subscription, now)];
  // A trial without a payment method ends without a charge.
  if (subscription.status === "trialing" && !subscription.byInvoice && cardLast4 === null)
    return [subscriptionEndedEvent(subscription, now)];
  const next = {
    ...subscription,
    status: "active",
    currentPeriodEnd: periodAfter(now, subscription.interval),
  };
  if (subscription.byInvoice)
    return [subscriptionEvent("updated", next), ...invoiceEvents(next, "open", now)];
  if (cardLast4 === testCards.failing) {
    return [
      subscriptionEvent("updated", { ...next, status: "past_due" }),
      ...invoiceEvents(next, "open", now),
    ];
  }
  return [subscriptionEvent("updated", next), ...invoiceEvents(next, "paid", now)];
}

function pay({ subscription, invoices }: TestAccount): TestEvent[] {
  const openInvoices = invoices.filter(({ status }) => status === "open");
  if (openInvoices.length === 0) return [];
  const paymentEvents = openInvoices.flatMap(({ id, stripeInvoice }) => [
    { type: "invoice.paid", object: { ...stripeInvoice, status: "paid" } },
    paymentEvent(id),
  ]);
  return subscription.status === "past_due"
    ? [...paymentEvents, subscriptionEvent("updated", { ...subscription, status: "active" })]
    : paymentEvents;
}

function subscriptionEndedEvent(subscription: TestSubscription, now: Date): TestEvent {
  const endedAt = new Date(epoch(now) * 1000);
  return subscriptionEvent("deleted", {
    ...subscription,
    status: "canceled",
    endedAt,
    cancelAtPeriodEnd: false,
  });
}
