import { invoiceDueDays } from "@meridian/contract/plans";
import type Stripe from "stripe";
import type { BillingEvent } from "./billing-facts.ts";
import { readPriceKey } from "./price-keys.ts";
import { type Order, type PaymentProvider, type PlannedChange, returnPages } from "./provider.ts";
import { answered, readSubscription } from "./read-event.ts";
import { createStripePrices, type StripePrices } from "./stripe-prices.ts";

export interface StripeParts {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly baseUrl: string;
}

/** Stripe through its own SDK: Checkout, customer portal, subscriptions; what happened comes back by webhook. */
export function createStripeProvider({ stripe, webhookSecret, baseUrl }: StripeParts): PaymentProvider {
  const prices = createStripePrices(stripe);
  const changedItems = async (subscriptionId: string, { plan, interval, extraSeats }: PlannedChange) => {
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    const known = items.data.map((item) => ({ item, price: readPriceKey(item.price.lookup_key) }));
    const base = known.find(({ price }) => price && !price.isSeat)?.item;
    const seat = known.find(({ price }) => price?.isSeat)?.item;
    const wanted: Stripe.SubscriptionUpdateParams.Item[] = [
      { ...(base && { id: base.id }), price: await prices.plan(plan, interval), quantity: 1 },
    ];
    if (extraSeats > 0) {
      const price = await prices.seat(plan, interval);
      wanted.push({ ...(seat && { id: seat.id }), price, quantity: extraSeats });
    } else if (seat) wanted.push({ id: seat.id, deleted: true });
    return wanted;
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
            metadata: metadataOf(order),
            ...(order.trialDays !== null && {
              trial_period_days: order.trialDays,
              // No card, no charge: the trial simply ends.
              trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
            }),
          },
        },
        { idempotencyKey: `checkout-${order.checkoutId}` },
      );
      if (!session.url) throw new Error("Stripe answered a checkout without an address");
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
      const made = await stripe.subscriptions.create(
        {
          customer,
          items: await lineItems(prices, order),
          collection_method: "send_invoice",
          days_until_due: invoiceDueDays,
          metadata: metadataOf(order),
        },
        { idempotencyKey: `subscription-${order.checkoutId}` },
      );
      return answerOf(made);
    },
    async openPortal({ customerId }) {
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: `${baseUrl}/account/billing`,
      });
      return url;
    },
    async change({ subscriptionId }, to) {
      const changed = await stripe.subscriptions.update(subscriptionId, {
        items: await changedItems(subscriptionId, to),
        proration_behavior: prorationOf(to),
      });
      return answerOf(changed);
    },
    async previewChange({ subscriptionId }, to) {
      const preview = await stripe.invoices.createPreview({
        subscription: subscriptionId,
        subscription_details: {
          items: await changedItems(subscriptionId, to),
          proration_behavior: prorationOf(to),
        },
      });
      if (to.invoiceNow) return { dueNow: preview.amount_due, credit: Math.max(0, -preview.total) };
      // The preview is the next invoice; only what the change itself adds or credits concerns the payer now.
      const prorated = preview.lines.data
        .filter(({ parent }) => parent?.subscription_item_details?.proration)
        .reduce((sum, { amount }) => sum + amount, 0);
      return { dueNow: 0, credit: Math.max(0, -prorated) };
    },
    async setCancelAtPeriodEnd({ subscriptionId }, cancel) {
      if (cancel)
        return answerOf(await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
      const current = await stripe.subscriptions.retrieve(subscriptionId);
      // The portal cancels by naming the day instead.
      const undo = current.cancel_at_period_end
        ? { cancel_at_period_end: false }
        : { cancel_at: "" as const };
      return answerOf(await stripe.subscriptions.update(subscriptionId, undo));
    },
    async endNow({ subscriptionId }, { voidInvoices }) {
      if (voidInvoices) {
        for await (const { id } of stripe.invoices.list({ subscription: subscriptionId, status: "open" })) {
          if (id) await stripe.invoices.voidInvoice(id);
        }
      }
      return answerOf(await stripe.subscriptions.cancel(subscriptionId));
    },
  };
}

/** More is paid for at once, less is credited on the next invoice. */
function prorationOf({ invoiceNow }: PlannedChange) {
  return invoiceNow ? ("always_invoice" as const) : ("create_prorations" as const);
}

function metadataOf({ userId, checkoutId }: Order) {
  return { user_id: userId, checkout_id: checkoutId };
}

async function lineItems(prices: StripePrices, { plan, interval, extraSeats }: Order) {
  const base = { price: await prices.plan(plan, interval), quantity: 1 };
  if (extraSeats === 0) return [base];
  return [base, { price: await prices.seat(plan, interval), quantity: extraSeats }];
}

/** Stripe's answer to our own call, dated by Stripe's clock, so that it stands in line with the webhooks. */
function answerOf(subscription: Stripe.Response<Stripe.Subscription>): BillingEvent[] {
  const fact = readSubscription(subscription, answered);
  if (!fact) return [];
  const { headers, requestId } = subscription.lastResponse;
  const date = Date.parse(headers["date"] ?? "");
  return [
    {
      id: `answer ${requestId || crypto.randomUUID()}`,
      type: answered,
      createdAt: new Date(Number.isNaN(date) ? Math.floor(Date.now() / 1000) * 1000 : date),
      facts: [fact],
    },
  ];
}
