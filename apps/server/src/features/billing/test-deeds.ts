import type { TestDeed } from "@meridian/contract/billing";
import {
  cardMessage,
  epoch,
  invoiceMessages,
  paymentMessage,
  periodAfter,
  subscriptionMessage,
  testCards,
  type TestMessage,
  type TestSubscription,
} from "./test-objects.ts";

export interface TestInvoice {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly paymentId: string | null;
  /** As the provider last described it. */
  readonly message: object;
}

export interface TestAccount {
  readonly subscription: TestSubscription;
  readonly cardLast4: string | null;
  /** Newest first. */
  readonly invoices: readonly TestInvoice[];
}

/** What the test provider says when a tester makes something happen that in life takes a month, or bad luck. */
export function messagesFor(deed: TestDeed, account: TestAccount, now: Date): TestMessage[] {
  const { subscription: held, invoices } = account;
  switch (deed) {
    case "add-card":
      return [cardMessage(held.customerId, testCards.good)];
    case "failing-card":
      return [cardMessage(held.customerId, testCards.failing)];
    case "end-trial":
      return held.status === "trialing" ? endPeriod(account, now) : [];
    case "renew":
      return held.endedAt ? [] : endPeriod(account, now);
    case "pay":
      return pay(account);
    case "refund": {
      const paid = invoices.find(({ status, paymentId }) => status === "paid" && paymentId);
      if (!paid?.paymentId) return [];
      return [
        {
          type: "charge.refunded",
          object: { id: `ch_${paid.id}`, payment_intent: paid.paymentId, amount_refunded: paid.total },
        },
      ];
    }
    case "end-now":
      return held.endedAt ? [] : [ended(held, now)];
  }
}

/** The end of a period: it ends, renews, is billed, or its payment fails. */
function endPeriod({ subscription: held, cardLast4 }: TestAccount, now: Date): TestMessage[] {
  if (held.cancelAtPeriodEnd) return [ended(held, now)];
  // A trial without a payment method simply ends.
  if (held.status === "trialing" && !held.byInvoice && cardLast4 === null) return [ended(held, now)];
  const next = { ...held, status: "active", currentPeriodEnd: periodAfter(now, held.interval) };
  if (held.byInvoice) return [subscriptionMessage("updated", next), ...invoiceMessages(next, "open", now)];
  if (cardLast4 === testCards.failing) {
    return [
      subscriptionMessage("updated", { ...next, status: "past_due" }),
      ...invoiceMessages(next, "open", now),
    ];
  }
  return [subscriptionMessage("updated", next), ...invoiceMessages(next, "paid", now)];
}

function pay({ subscription: held, invoices }: TestAccount): TestMessage[] {
  const open = invoices.filter(({ status }) => status === "open");
  if (open.length === 0) return [];
  const settled = open.flatMap(({ id, message }) => [
    { type: "invoice.paid", object: { ...message, status: "paid" } },
    paymentMessage(id),
  ]);
  return held.status === "past_due"
    ? [...settled, subscriptionMessage("updated", { ...held, status: "active" })]
    : settled;
}

function ended(held: TestSubscription, now: Date): TestMessage {
  const at = new Date(epoch(now) * 1000);
  return subscriptionMessage("deleted", {
    ...held,
    status: "canceled",
    endedAt: at,
    cancelAtPeriodEnd: false,
  });
}
