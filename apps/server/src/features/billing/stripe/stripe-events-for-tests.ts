import { randomUUID } from "node:crypto";

/** All Stripe events of one customer's lifecycle, in chronological order and with fresh ids. */
export interface StripeLifecycle {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly events: readonly StripeEvent[];
}

export interface StripeEvent {
  readonly id: string;
  readonly object: "event";
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: object };
}

const start = Math.floor(Date.parse("2026-03-02T09:00:00Z") / 1000);
const day = 24 * 60 * 60;

/** Trial, card, first payment, more seats, cancel and resume, a failed and then paid renewal, a refund, cancellation. */
export function stripeLifecycle(userId: string, checkoutId: string): StripeLifecycle {
  const suffix = randomUUID().slice(0, 8);
  const [customer, subscriptionId] = [`cus_${suffix}`, `sub_${suffix}`];
  const metadata = { user_id: userId, checkout_id: checkoutId };
  const events: StripeEvent[] = [];
  const addEvent = (type: string, at: number, object: object) =>
    events.push({
      id: `evt_${suffix}_${String(events.length).padStart(2, "0")}`,
      object: "event",
      type,
      created: start + at,
      data: { object },
    });
  let periodEnd = start + 14 * day;
  let seats = 0;
  const subscription = (change: object) => ({
    id: subscriptionId,
    object: "subscription",
    customer,
    created: start,
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    trial_end: start + 14 * day,
    collection_method: "charge_automatically",
    metadata,
    items: {
      object: "list",
      data: [
        {
          id: "si_1",
          quantity: 1,
          current_period_end: periodEnd,
          price: { lookup_key: "meridian_team_month_9900" },
        },
        ...(seats > 0
          ? [
              {
                id: "si_2",
                quantity: seats,
                current_period_end: periodEnd,
                price: { lookup_key: "meridian_team-seat_month_900" },
              },
            ]
          : []),
      ],
    },
    ...change,
  });
  const invoice = (id: string, status: string, at: number, total = 9900) => ({
    id,
    object: "invoice",
    customer,
    number: id.toUpperCase(),
    status,
    total,
    currency: "usd",
    created: start + at,
    due_date: null,
    period_start: start + at,
    period_end: start + at + 30 * day,
    hosted_invoice_url: `https://invoice.stripe.com/${id}`,
    invoice_pdf: `https://invoice.stripe.com/${id}.pdf`,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscriptionId, metadata },
    },
  });
  const card = { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2030 };

  addEvent("customer.created", 0, { id: customer, object: "customer" });
  addEvent("customer.subscription.created", 0, subscription({ status: "trialing" }));
  addEvent("checkout.session.completed", 1, { id: "cs_1", client_reference_id: checkoutId, customer });
  addEvent("payment_method.attached", day, { id: "pm_1", customer, card: { ...card, last4: "1111" } });
  addEvent("payment_method.attached", day + 60, { id: "pm_2", customer, card });
  periodEnd = start + 44 * day;
  addEvent("customer.subscription.updated", 14 * day, subscription({ status: "active" }));
  addEvent("invoice.finalized", 14 * day, invoice(`in_${suffix}_1`, "open", 14 * day));
  addEvent("invoice.paid", 14 * day, invoice(`in_${suffix}_1`, "paid", 14 * day));
  addEvent("invoice_payment.paid", 14 * day, {
    invoice: `in_${suffix}_1`,
    payment: { type: "payment_intent", payment_intent: `pi_${suffix}_1` },
  });
  seats = 2;
  addEvent("customer.subscription.updated", 20 * day, subscription({ status: "active" }));
  addEvent(
    "customer.subscription.updated",
    21 * day,
    subscription({ status: "active", cancel_at_period_end: true }),
  );
  addEvent("customer.subscription.updated", 22 * day, subscription({ status: "active" }));
  periodEnd = start + 74 * day;
  addEvent("customer.subscription.updated", 44 * day, subscription({ status: "past_due" }));
  addEvent("invoice.payment_failed", 44 * day, invoice(`in_${suffix}_2`, "open", 44 * day, 11_700));
  addEvent("invoice.paid", 46 * day, invoice(`in_${suffix}_2`, "paid", 44 * day, 11_700));
  addEvent("customer.subscription.updated", 46 * day, subscription({ status: "active" }));
  addEvent("charge.refunded", 47 * day, {
    id: `ch_${suffix}`,
    payment_intent: `pi_${suffix}_1`,
    amount_refunded: 4000,
  });
  addEvent("charge.refunded", 48 * day, {
    id: `ch_${suffix}`,
    payment_intent: `pi_${suffix}_1`,
    amount_refunded: 9900,
  });
  addEvent(
    "customer.subscription.deleted",
    74 * day,
    subscription({ status: "canceled", ended_at: start + 74 * day }),
  );
  return { subscriptionId, customerId: customer, events };
}
