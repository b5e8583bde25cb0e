import { plans } from "@meridian/contract/billing/plans";
import * as z from "zod";
import type { BillingEvent, BillingFact, SubscriptionFact } from "../billing-facts.ts";
import { parsePriceKey } from "./price-keys.ts";

/** Parses a verified event. It has no facts if it does not concern our subscriptions. */
export function parseStripeEvent(json: unknown): BillingEvent {
  const { id, type, created, data } = envelope.parse(json);
  const facts = parsers.flatMap(([kind, read]) => (kind.test(type) ? read(data.object, type) : []));
  return { id, type, createdAt: toDate(created), facts };
}

/** Parses a Stripe subscription; `null` if it is not for one of our plans. */
export function parseSubscription(json: unknown, type: string): SubscriptionFact | null {
  const object = subscription.parse(json);
  const items = object.items.data.map((item) => ({
    ...item,
    priceKey: parsePriceKey(item.price.lookup_key),
  }));
  const base = items.find(({ priceKey }) => priceKey && !priceKey.isSeat);
  if (!base?.priceKey) return null;
  const { plan, interval } = base.priceKey;
  const { seats: included } = plans[plan];
  const extra = items.find(({ priceKey }) => priceKey?.isSeat)?.quantity ?? 0;
  return {
    kind: "subscription",
    id: object.id,
    customerId: object.customer,
    userId: uuidOrNull(object.metadata.user_id),
    checkoutId: uuidOrNull(object.metadata.checkout_id),
    plan,
    interval,
    status: object.status,
    seats: included === null ? null : included + extra,
    byInvoice: object.collection_method === "send_invoice",
    cancelAtPeriodEnd: object.cancel_at_period_end || (object.cancel_at ?? null) !== null,
    currentPeriodEnd: toDateOrNull(base.current_period_end ?? object.current_period_end),
    trialEnd: toDateOrNull(object.trial_end),
    endedAt: toDateOrNull(object.ended_at),
    createdAt: toDate(object.created),
    rank: typeRank(type) * 10 + Math.max(0, statusOrder.indexOf(object.status)),
  };
}

/** Event type for responses to our own API calls, which rank above webhook updates of the same second. */
export const apiResponseType = "answer";

const parsers: readonly (readonly [RegExp, (object: unknown, type: string) => BillingFact[]])[] = [
  [/^customer\.subscription\./, (object, type) => toList(parseSubscription(object, type))],
  [/^invoice\.(?!upcoming)/, parseInvoice],
  [/^invoice_payment\.paid$/, parsePayment],
  [/^charge\.refunded$/, parseRefund],
  [/^payment_method\./, parseCard],
  [/^checkout\.session\.expired$/, parseExpiredCheckout],
  [
    /^customer\.deleted$/,
    (object) => [{ kind: "customer-deleted", customerId: objectWithId.parse(object).id }],
  ],
];

function parseInvoice(json: unknown): BillingFact[] {
  const object = invoice.parse(json);
  const details = object.parent?.subscription_details ?? null;
  // Drafts can still change and are not shown; an invoice without a customer does not belong to a subscription.
  if (object.status === "draft" || object.status === null || object.customer === null) return [];
  return [
    {
      kind: "invoice",
      id: object.id,
      customerId: object.customer,
      userId: uuidOrNull(details?.metadata?.user_id),
      subscriptionId: details?.subscription ?? null,
      number: object.number ?? null,
      status: object.status,
      total: object.total,
      currency: object.currency,
      url: object.hosted_invoice_url ?? null,
      pdf: object.invoice_pdf ?? null,
      dueAt: toDateOrNull(object.due_date),
      periodStart: toDateOrNull(object.period_start),
      periodEnd: toDateOrNull(object.period_end),
      createdAt: toDate(object.created),
      rank: Math.max(0, invoiceOrder.indexOf(object.status)),
    },
  ];
}

function parsePayment(json: unknown): BillingFact[] {
  const { invoice: invoiceId, payment } = invoicePayment.parse(json);
  const paymentId = payment.payment_intent ?? payment.charge;
  return paymentId ? [{ kind: "payment", paymentId, invoiceId }] : [];
}

function parseRefund(json: unknown): BillingFact[] {
  const { id, payment_intent: intent, amount_refunded: amount } = charge.parse(json);
  return [{ kind: "refund", paymentId: intent ?? id, amount }];
}

function parseCard(json: unknown, type: string): BillingFact[] {
  const { customer, card } = paymentMethod.parse(json);
  if (!customer || (!card && type !== "payment_method.detached")) return [];
  const cardFact = card && {
    brand: card.brand,
    last4: card.last4,
    expires: `${String(card.exp_month).padStart(2, "0")}/${card.exp_year}`,
  };
  return [
    {
      kind: "card",
      customerId: customer,
      card: type === "payment_method.detached" ? null : (cardFact ?? null),
    },
  ];
}

function parseExpiredCheckout(json: unknown): BillingFact[] {
  const checkoutId = uuidOrNull(session.parse(json).client_reference_id);
  return checkoutId ? [{ kind: "checkout-expired", checkoutId }] : [];
}

function toList(fact: SubscriptionFact | null): BillingFact[] {
  return fact ? [fact] : [];
}

/** Orders events of the same second by lifecycle stage, because event timestamps have no milliseconds. */
function typeRank(type: string): number {
  if (type.endsWith(".created")) return 0;
  if (type.endsWith(".deleted")) return 3;
  return type === apiResponseType ? 2 : 1;
}
const statusOrder = [
  "incomplete",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "incomplete_expired",
  "canceled",
];
const invoiceOrder = ["open", "uncollectible", "void", "paid"];

/** Up to the year 9999, which both JavaScript and PostgreSQL can represent. */
const seconds = z.int().min(0).max(253_402_300_799);
const id = z.string().min(1).max(255);
/** An id, or the whole object if the request asked Stripe to expand it. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);
const metadata = z.record(z.string(), z.string()).catch({});

const envelope = z.object({
  id,
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.unknown() }),
});
const objectWithId = z.object({ id });
const subscription = z.object({
  id,
  customer: reference,
  status: z.string(),
  created: seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  ended_at: seconds.nullish(),
  trial_end: seconds.nullish(),
  collection_method: z.string().nullish(),
  // API versions before 2025 have it here.
  current_period_end: seconds.nullish(),
  metadata,
  items: z.object({
    data: z.array(
      z.object({
        quantity: z.int32().nullish(),
        current_period_end: seconds.nullish(),
        price: z.object({ lookup_key: z.string().nullish() }),
      }),
    ),
  }),
});
const invoice = z.object({
  id,
  customer: reference.nullable(),
  number: z.string().nullish(),
  status: z.string().nullable(),
  total: z.int32(),
  currency: z.string(),
  created: seconds,
  due_date: seconds.nullish(),
  period_start: seconds.nullish(),
  period_end: seconds.nullish(),
  hosted_invoice_url: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
  parent: z
    .object({
      subscription_details: z
        .object({ subscription: reference.nullish(), metadata: metadata.nullish() })
        .nullish(),
    })
    .nullish(),
});
const invoicePayment = z.object({
  invoice: reference,
  payment: z.object({ payment_intent: reference.nullish(), charge: reference.nullish() }),
});
const charge = z.object({ id, payment_intent: reference.nullish(), amount_refunded: z.int32().min(0) });
const paymentMethod = z.object({
  customer: reference.nullish(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullish(),
});
const session = z.object({ client_reference_id: z.string().nullish() });

const uuid = z.guid();
function uuidOrNull(text: string | null | undefined): string | null {
  return uuid.safeParse(text).success ? text! : null;
}
function toDate(epochSeconds: number): Date {
  return new Date(epochSeconds * 1000);
}
function toDateOrNull(epochSeconds: number | null | undefined): Date | null {
  return epochSeconds === null || epochSeconds === undefined ? null : toDate(epochSeconds);
}
