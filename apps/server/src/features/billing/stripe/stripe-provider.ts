import { invoiceDueDays } from "@meridian/contract/billing/plans";
import type Stripe from "stripe";
import { paths } from "@meridian/contract/pages/paths";
import type { BillingEvent } from "../billing-facts.ts";
import { parsePriceKey } from "./price-keys.ts";
import { type Order, type PaymentProvider, type PlannedChange, returnPages } from "../provider.ts";
import { apiResponseType, parseSubscription } from "./parse-stripe-event.ts";
import { createStripePrices, type StripePrices } from "./stripe-prices.ts";

export interface StripeDeps {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly baseUrl: string;
}

/** Stripe Checkout, customer portal and subscriptions through the Stripe SDK; results also arrive by webhook. */
export function createStripeProvider({ stripe, webhookSecret, baseUrl }: StripeDeps): PaymentProvider {
  const prices = createStripePrices(stripe);
  const changedItems = async (subscriptionId: string, { plan, interval, extraSeats }: PlannedChange) => {
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    const pricedItems = items.data.map((item) => ({ item, price: parsePriceKey(item.price.lookup_key) }));
    const base = pricedItems.find(({ price }) => price && !price.isSeat)?.item;
    const seat = pricedItems.find(({ price }) => price?.isSeat)?.item;
    const newItems: Stripe.SubscriptionUpdateParams.Item[] = [
      { ...(base && { id: base.id }), price: await prices.plan(plan, interval), quantity: 1 },
    ];
    if (extraSeats > 0) {
      const price = await prices.seat(plan, interval);
      newItems.push({ ...(seat && { id: seat.id }), price, quantity: extraSeats });
    } else if (seat) newItems.push({ id: seat.id, deleted: true });
    return newItems;
  };
  return {
    name: "stripe",
    webhookSecret,
    async startCheckout(order) {
      const pages = returnPages(baseUrl, order.checkoutId);
      const session = await stripe.checkout.sessions.create(
        {
          mode: "subscription",
          line_items: await lineItems(prices, order),
          client_reference_id: order.checkoutId,
          ...(order.customerId ? { customer: order.customerId } : { customer_email: order.email }),
          success_url: pages.success,
          cancel_url: pages.cancel,
          expires_at: Math.floor(order.expiresAt.getTime() / 1000),
          payment_method_collection: order.trialDays === null ? "always" : "if_required",
          subscription_data: {
            metadata: toMetadata(order),
            ...(order.trialDays !== null && {
              trial_period_days: order.trialDays,
              // Without a card, the trial ends and nothing is charged.
              trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
            }),
          },
        },
        { idempotencyKey: `checkout-${order.checkoutId}` },
      );
      if (!session.url) throw new Error("Stripe returned a checkout session without a URL");
      return { providerId: session.id, url: session.url };
    },
    async closeCheckout(providerId) {
      await stripe.checkout.sessions.expire(providerId);
    },
    async startInvoiced(order, billTo) {
      const customer =
        order.customerId ??
        (
          await stripe.customers.create(
            {
              email: order.email,
              name: billTo.institution,
              metadata: { user_id: order.userId },
              invoice_settings: {
                custom_fields: billTo.purchaseOrder
                  ? [{ name: "Purchase order", value: billTo.purchaseOrder.slice(0, 30) }]
                  : [],
                footer: `${billTo.institution}\n${billTo.address}${billTo.contact ? `\n${billTo.contact}` : ""}`,
              },
            },
            { idempotencyKey: `customer-${order.checkoutId}` },
          )
        ).id;
      const created = await stripe.subscriptions.create(
        {
          customer,
          items: await lineItems(prices, order),
          collection_method: "send_invoice",
          days_until_due: invoiceDueDays,
          metadata: toMetadata(order),
        },
        { idempotencyKey: `subscription-${order.checkoutId}` },
      );
      return toBillingEvents(created);
    },
    async openPortal({ customerId }) {
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: baseUrl + paths.billing,
      });
      return url;
    },
    async change({ subscriptionId }, to) {
      const changed = await stripe.subscriptions.update(subscriptionId, {
        items: await changedItems(subscriptionId, to),
        proration_behavior: prorationBehavior(to),
      });
      return toBillingEvents(changed);
    },
    async previewChange({ subscriptionId }, to) {
      const preview = await stripe.invoices.createPreview({
        subscription: subscriptionId,
        subscription_details: {
          items: await changedItems(subscriptionId, to),
          proration_behavior: prorationBehavior(to),
        },
      });
      if (to.invoiceNow) return { dueNow: preview.amount_due, credit: Math.max(0, -preview.total) };
      // The preview is the whole next invoice; only its proration lines come from this change.
      const prorated = preview.lines.data
        .filter(({ parent }) => parent?.subscription_item_details?.proration)
        .reduce((sum, { amount }) => sum + amount, 0);
      return { dueNow: 0, credit: Math.max(0, -prorated) };
    },
    async setCancelAtPeriodEnd({ subscriptionId }, cancel) {
      if (cancel)
        return toBillingEvents(
          await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
        );
      const current = await stripe.subscriptions.retrieve(subscriptionId);
      // The customer portal sets `cancel_at` instead.
      const undo = current.cancel_at_period_end
        ? { cancel_at_period_end: false }
        : { cancel_at: "" as const };
      return toBillingEvents(await stripe.subscriptions.update(subscriptionId, undo));
    },
    async endNow({ subscriptionId }, { voidInvoices }) {
      if (voidInvoices) {
        for await (const { id } of stripe.invoices.list({ subscription: subscriptionId, status: "open" })) {
          if (id) await stripe.invoices.voidInvoice(id);
        }
      }
      return toBillingEvents(await stripe.subscriptions.cancel(subscriptionId));
    },
  };
}

/** Upgrades are invoiced now; downgrades are credited on the next invoice. */
function prorationBehavior({ invoiceNow }: PlannedChange) {
  return invoiceNow ? ("always_invoice" as const) : ("create_prorations" as const);
}

function toMetadata({ userId, checkoutId }: Order) {
  return { user_id: userId, checkout_id: checkoutId };
}

async function lineItems(prices: StripePrices, { plan, interval, extraSeats }: Order) {
  const base = { price: await prices.plan(plan, interval), quantity: 1 };
  if (extraSeats === 0) return [base];
  return [base, { price: await prices.seat(plan, interval), quantity: extraSeats }];
}

/** The response to our own API call as an event, dated by Stripe's clock so that it sorts with the webhooks. */
function toBillingEvents(subscription: Stripe.Response<Stripe.Subscription>): BillingEvent[] {
  const fact = parseSubscription(subscription, apiResponseType);
  if (!fact) return [];
  const { headers, requestId } = subscription.lastResponse;
  const date = Date.parse(headers["date"] ?? "");
  return [
    {
      id: `answer ${requestId || crypto.randomUUID()}`,
      type: apiResponseType,
      createdAt: new Date(Number.isNaN(date) ? Math.floor(Date.now() / 1000) * 1000 : date),
      facts: [fact],
    },
  ];
}
