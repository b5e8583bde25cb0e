import { plans } from "@meridian/contract/billing/plans";
import Stripe from "stripe";
import { expect, test } from "vitest";
import type { Order } from "../provider.ts";
import { createStripeProvider } from "./stripe-provider.ts";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: Record<string, string>;
  readonly key: string | undefined;
}

/** The Stripe SDK with a fake HTTP client that records calls and returns canned responses. */
function fakeStripe(responses: Readonly<Record<string, object>>) {
  const calls: Call[] = [];
  const client = {
    getClientName: () => "test",
    makeRequest(
      _host: string,
      _port: string,
      path: string,
      method: string,
      headers: Record<string, unknown>,
      body: string,
    ) {
      calls.push({
        method,
        path: path.split("?")[0]!,
        form: Object.fromEntries(new URLSearchParams(body || (path.split("?")[1] ?? ""))),
        key: headers["Idempotency-Key"] as string | undefined,
      });
      const response = responses[`${method} ${path.split("?")[0]}`] ?? {
        error: { type: "invalid_request_error" },
      };
      const status = "error" in response ? 400 : 200;
      const responseHeaders = { date: "Mon, 02 Mar 2026 09:00:05 GMT", "request-id": `req_${calls.length}` };
      return Promise.resolve({
        getStatusCode: () => status,
        getHeaders: () => responseHeaders,
        getRawResponse: () => ({ headers: responseHeaders }),
        toStream: () => null,
        toJSON: () => Promise.resolve(structuredClone(response)),
      });
    },
  };
  const stripe = new Stripe("sk_test_none", { httpClient: client, maxNetworkRetries: 0 });
  const baseUrl = "https://gpa.test";
  return { calls, provider: createStripeProvider({ stripe, webhookSecret: "whsec_x", baseUrl }) };
}

const order: Order = {
  checkoutId: "0b8f6c3e-5f5f-4f8e-9d2b-3a8c5f1f0a01",
  userId: "0b8f6c3e-5f5f-4f8e-9d2b-3a8c5f1f0a02",
  email: "ann@harbor.test",
  customerId: null,
  plan: plans.team,
  interval: "month",
  extraSeats: 2,
  trialDays: 14,
  expiresAt: new Date("2026-03-02T10:00:00Z"),
};
const priceResponses = {
  "GET /v1/prices": { object: "list", data: [] },
  "POST /v1/prices": { id: "price_1", object: "price" },
};
const subscription = (change: object = {}) => ({
  id: "sub_1",
  object: "subscription",
  customer: "cus_1",
  status: "active",
  created: 1_772_442_000,
  cancel_at_period_end: false,
  cancel_at: null,
  collection_method: "charge_automatically",
  metadata: { user_id: order.userId, checkout_id: order.checkoutId },
  items: {
    object: "list",
    data: [
      {
        id: "si_1",
        quantity: 1,
        current_period_end: 1_775_120_400,
        price: { lookup_key: "meridian_team_month_9900" },
      },
      {
        id: "si_2",
        quantity: 2,
        current_period_end: 1_775_120_400,
        price: { lookup_key: "meridian_team-seat_month_900" },
      },
    ],
  },
  ...change,
});

test("creates a checkout with both prices, a trial without a card, and our return URLs", async () => {
  const { calls, provider } = fakeStripe({
    ...priceResponses,
    "POST /v1/checkout/sessions": { id: "cs_1", url: "https://checkout.stripe.com/c/1" },
  });
  expect(await provider.startCheckout(order)).toEqual({
    providerId: "cs_1",
    url: "https://checkout.stripe.com/c/1",
  });
  const prices = calls.filter(({ method, path }) => method === "POST" && path === "/v1/prices");
  expect(
    prices.map(({ form }) => [form["lookup_key"], form["unit_amount"], form["recurring[interval]"]]),
  ).toEqual([
    ["meridian_team_month_9900", "9900", "month"],
    ["meridian_team-seat_month_900", "900", "month"],
  ]);
  const session = calls.at(-1)!;
  expect(session.key).toBe(`checkout-${order.checkoutId}`);
  expect(session.form).toMatchObject({
    mode: "subscription",
    customer_email: "ann@harbor.test",
    client_reference_id: order.checkoutId,
    "line_items[1][quantity]": "2",
    payment_method_collection: "if_required",
    "subscription_data[trial_period_days]": "14",
    "subscription_data[trial_settings][end_behavior][missing_payment_method]": "cancel",
    "subscription_data[metadata][checkout_id]": order.checkoutId,
    success_url: `https://gpa.test/subscription/success?checkout=${order.checkoutId}`,
  });
  await provider.startCheckout(order);
  expect(calls.filter(({ path }) => path === "/v1/prices")).toHaveLength(4);
});

test("requires a card without a trial, and reuses an existing customer", async () => {
  const { calls, provider } = fakeStripe({
    ...priceResponses,
    "POST /v1/checkout/sessions": { id: "cs_1", url: "https://s" },
  });
  await provider.startCheckout({ ...order, trialDays: null, customerId: "cus_1", extraSeats: 0 });
  const { form } = calls.at(-1)!;
  expect(form).toMatchObject({ customer: "cus_1", payment_method_collection: "always" });
  expect(Object.keys(form).join()).not.toMatch(/trial|customer_email|line_items\[1\]/);
});

test("returns the response to a cancellation as an event dated by Stripe's clock", async () => {
  const { calls, provider } = fakeStripe({
    "POST /v1/subscriptions/sub_1": subscription({ cancel_at_period_end: true }),
  });
  const [event] = await provider.setCancelAtPeriodEnd({ subscriptionId: "sub_1", customerId: "cus_1" }, true);
  expect(calls[0]?.form).toEqual({ cancel_at_period_end: "true" });
  expect(event?.createdAt).toEqual(new Date("2026-03-02T09:00:05Z"));
  expect(event?.facts).toMatchObject([
    { plan: "team", seats: 12, cancelAtPeriodEnd: true, interval: "month" },
  ]);
});

test("undoes a cancellation from the customer portal by clearing `cancel_at`", async () => {
  const { calls, provider } = fakeStripe({
    "GET /v1/subscriptions/sub_1": subscription({ cancel_at: 1_775_120_400 }),
    "POST /v1/subscriptions/sub_1": subscription(),
  });
  const [event] = await provider.setCancelAtPeriodEnd(
    { subscriptionId: "sub_1", customerId: "cus_1" },
    false,
  );
  expect(calls[1]?.form).toEqual({ cancel_at: "" });
  expect(event?.facts).toMatchObject([{ cancelAtPeriodEnd: false }]);
});

test("bills an upgrade now, credits a downgrade later, and removes seats that are no longer needed", async () => {
  const { calls, provider } = fakeStripe({
    ...priceResponses,
    "GET /v1/subscriptions/sub_1": subscription(),
    "POST /v1/subscriptions/sub_1": subscription(),
  });
  const ref = { subscriptionId: "sub_1", customerId: "cus_1" };
  const to = { plan: plans.institution, interval: "year", extraSeats: 0, invoiceNow: true } as const;
  await provider.change(ref, to);
  expect(calls.at(-1)?.form).toMatchObject({
    "items[0][id]": "si_1",
    "items[0][price]": "price_1",
    "items[1][id]": "si_2",
    "items[1][deleted]": "true",
    proration_behavior: "always_invoice",
  });
  await provider.change(ref, { ...to, plan: plans.team, extraSeats: 4, invoiceNow: false });
  expect(calls.at(-1)?.form).toMatchObject({
    "items[1][id]": "si_2",
    "items[1][quantity]": "4",
    proration_behavior: "create_prorations",
  });
});

test("previews the amount due now or the credit of a change", async () => {
  const line = (amount: number, proration: boolean) => ({
    amount,
    parent: { subscription_item_details: { proration } },
  });
  const preview = {
    amount_due: 41_200,
    total: 41_200,
    lines: { data: [line(-7000, true), line(9900, false)] },
  };
  const { calls, provider } = fakeStripe({
    ...priceResponses,
    "GET /v1/subscriptions/sub_1": subscription(),
    "POST /v1/invoices/create_preview": preview,
  });
  const ref = { subscriptionId: "sub_1", customerId: "cus_1" };
  const to = { plan: plans.institution, interval: "year", extraSeats: 0, invoiceNow: true } as const;
  expect(await provider.previewChange(ref, to)).toEqual({ dueNow: 41_200, credit: 0 });
  expect(calls.at(-1)?.form).toMatchObject({
    subscription: "sub_1",
    "subscription_details[items][0][price]": "price_1",
    "subscription_details[proration_behavior]": "always_invoice",
  });
  const less = { ...to, plan: plans.team, invoiceNow: false };
  expect(await provider.previewChange(ref, less)).toEqual({ dueNow: 0, credit: 7000 });
});

test("turns an accepted quote into a subscription with an invoice due in 30 days", async () => {
  const { calls, provider } = fakeStripe({
    ...priceResponses,
    "POST /v1/customers": { id: "cus_9", object: "customer" },
    "POST /v1/subscriptions": subscription({ customer: "cus_9", collection_method: "send_invoice" }),
  });
  const billTo = { institution: "Harbor", address: "1 Quay", contact: "", purchaseOrder: "PO-7" };
  const [event] = await provider.startInvoiced(
    { ...order, plan: plans.institution, interval: "year", extraSeats: 0 },
    billTo,
  );
  expect(calls.at(-1)?.form).toMatchObject({
    customer: "cus_9",
    collection_method: "send_invoice",
    days_until_due: "30",
  });
  expect(event?.facts).toMatchObject([{ byInvoice: true, customerId: "cus_9", userId: order.userId }]);
});

test("throws a StripeError when Stripe declines", async () => {
  const { provider } = fakeStripe({});
  await expect(provider.openPortal({ subscriptionId: "sub_1", customerId: "cus_1" })).rejects.toBeInstanceOf(
    Stripe.errors.StripeError,
  );
});
