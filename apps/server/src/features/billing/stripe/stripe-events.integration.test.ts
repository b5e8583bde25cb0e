import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser } from "../../../../test/support/visitors/users.ts";
import { startTestServer, type TestServer } from "../../../../test/support/servers/server.ts";
import { customers, memberships, subscriptions, teams } from "../../../platform/db/schema/accounts.ts";
import {
  billingEvents,
  checkouts,
  invoicePayments,
  invoices,
  refunds,
  trialsUsed,
} from "../../../platform/db/schema/billing.ts";
import { type StripeEvent, type StripeLifecycle, stripeLifecycle } from "./stripe-events-for-tests.ts";

/** Stripe keys are set, so the server uses the Stripe provider; these tests make no network calls. */
const stripe = { secretKey: "sk_test_none", webhookSecret: "whsec_of_the_test" };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { stripe } });
});
afterAll(() => server.stop());

const db = () => server.running.database.db;

async function post(event: StripeEvent, secret = stripe.webhookSecret, change = (body: string) => body) {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const response = await server.fetch("/api/billing/webhook", {
    method: "POST",
    headers: { "stripe-signature": signature, "content-type": "application/json" },
    body: change(payload),
  });
  return response.status;
}

async function newLifecycle(): Promise<{ lifecycle: StripeLifecycle; userId: string; checkoutId: string }> {
  const userId = await addUser(db(), `${randomUUID()}@${randomUUID()}.test`);
  const checkoutId = randomUUID();
  await db()
    .insert(checkouts)
    .values({
      id: checkoutId,
      userId,
      plan: "team",
      interval: "month",
      seats: 10,
      trial: true,
      teamName: "Story College",
      expiresAt: new Date(Date.now() + 60_000),
    });
  return { lifecycle: stripeLifecycle(userId, checkoutId), userId, checkoutId };
}

/** Everything the events resulted in, without the ids that differ between runs. */
async function outcome({ lifecycle, userId, checkoutId }: Awaited<ReturnType<typeof newLifecycle>>) {
  const [subscription] = await db()
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, lifecycle.subscriptionId));
  const [customer] = await db()
    .select()
    .from(customers)
    .where(eq(customers.customerId, lifecycle.customerId));
  const invoiceRows = await db().select().from(invoices).where(eq(invoices.customerId, lifecycle.customerId));
  const paid = await db()
    .select({ amount: refunds.amount, invoiceId: invoicePayments.invoiceId })
    .from(invoicePayments)
    .innerJoin(refunds, eq(refunds.paymentId, invoicePayments.paymentId))
    .where(eq(invoicePayments.invoiceId, invoiceRows.map(({ id }) => id).sort()[0] ?? ""));
  const owned = await db()
    .select({ role: memberships.role, name: teams.name })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(eq(memberships.userId, userId));
  const trials = await db()
    .select()
    .from(trialsUsed)
    .where(eq(trialsUsed.subscriptionId, lifecycle.subscriptionId));
  const [checkout] = await db().select().from(checkouts).where(eq(checkouts.id, checkoutId));
  const { plan, status, subscriptionStatus, seats, interval, cancelAtPeriodEnd, byInvoice } = subscription!;
  const { currentPeriodEnd, trialEnd, endedAt, createdAt, eventAt } = subscription!;
  return {
    subscription: { plan, status, subscriptionStatus, seats, interval, cancelAtPeriodEnd, byInvoice },
    moments: [currentPeriodEnd, trialEnd, endedAt, createdAt, eventAt].map((at) => at?.toISOString()),
    isTheirs: customer?.userId === userId,
    card: [customer?.cardBrand, customer?.cardLast4, customer?.cardExpires],
    invoices: invoiceRows
      .map(({ status: state, total }) => `${state} ${total}`)
      .sort((a, b) => a.localeCompare(b)),
    refunds: paid.map(({ amount }) => amount),
    owned,
    trials: trials.length,
    checkout: checkout?.state,
  };
}

const expected = {
  subscription: {
    plan: "team",
    status: "canceled",
    subscriptionStatus: "canceled",
    seats: 12,
    interval: "month",
    cancelAtPeriodEnd: false,
    byInvoice: false,
  },
  moments: [
    "2026-05-15T09:00:00.000Z",
    "2026-03-16T09:00:00.000Z",
    "2026-05-15T09:00:00.000Z",
    "2026-03-02T09:00:00.000Z",
    "2026-05-15T09:00:00.000Z",
  ],
  isTheirs: true,
  card: ["visa", "4242", "04/2030"],
  invoices: ["paid 11700", "paid 9900"],
  refunds: [9900],
  owned: [{ role: "owner", name: "Story College" }],
  trials: 3,
  checkout: "completed",
};

test("ends in the state Stripe shows when events arrive in order", async () => {
  const run = await newLifecycle();
  for (const event of run.lifecycle.events) expect(await post(event)).toBe(200);
  expect(await outcome(run)).toEqual(expected);
});

test("ends in the same state with events in any order and with duplicates", async () => {
  const count = stripeLifecycle(randomUUID(), randomUUID()).events.length;
  const indexes = Array.from({ length: count }, (_, index) => index);
  const eventOrder = fc
    .tuple(
      fc.shuffledSubarray(indexes, { minLength: count }),
      fc.array(fc.nat({ max: count - 1 }), { maxLength: 8 }),
    )
    .map(([order, again]) => [...order, ...again]);
  await fc.assert(
    fc.asyncProperty(eventOrder, async (order) => {
      const run = await newLifecycle();
      for (const index of order) expect(await post(run.lifecycle.events[index]!)).toBe(200);
      expect(await outcome(run)).toEqual(expected);
    }),
    { numRuns: process.env.FULL ? 60 : 6 },
  );
});

test("applies an event once when two copies arrive at the same time", async () => {
  const run = await newLifecycle();
  const both = run.lifecycle.events.flatMap((event) => [event, event]);
  await Promise.all(both.map((event) => post(event)));
  expect(await outcome(run)).toEqual(expected);
  const storedEvents = await db()
    .select()
    .from(billingEvents)
    .where(eq(billingEvents.id, run.lifecycle.events[1]!.id));
  expect(storedEvents).toHaveLength(1);
});

test("rejects events that are unsigned, modified or signed too long ago", async () => {
  const { lifecycle } = await newLifecycle();
  const event = lifecycle.events[1]!;
  expect(await post(event, "whsec_of_someone_else")).toBe(400);
  expect(await post(event, stripe.webhookSecret, (body) => body.replace("trialing", "active  "))).toBe(400);
  const unsigned = await server.fetch("/api/billing/webhook", {
    method: "POST",
    body: JSON.stringify(event),
  });
  expect(unsigned.status).toBe(400);
  const payload = JSON.stringify(event);
  const old = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: stripe.webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - 3600,
  });
  const late = await server.fetch("/api/billing/webhook", {
    method: "POST",
    headers: { "stripe-signature": old },
    body: payload,
  });
  expect(late.status).toBe(400);
  expect(
    await db().select().from(subscriptions).where(eq(subscriptions.id, lifecycle.subscriptionId)),
  ).toEqual([]);
});

test("acknowledges and ignores events of other products", async () => {
  const { lifecycle } = await newLifecycle();
  const foreign = JSON.parse(
    JSON.stringify(lifecycle.events[1]).replaceAll("meridian_team", "another_product"),
  ) as StripeEvent;
  expect(await post(foreign)).toBe(200);
  const unknown = { ...lifecycle.events[0]!, id: "evt_unknown", type: "payout.paid" };
  expect(await post(unknown)).toBe(200);
  expect(
    await db().select().from(subscriptions).where(eq(subscriptions.id, lifecycle.subscriptionId)),
  ).toEqual([]);
});

test("rejects a malformed signed event with 400 and stores nothing", async () => {
  const before = await db().$count(billingEvents);
  const malformed = [
    { id: "evt_1", type: "customer.subscription.updated", created: 1, data: { object: { id: "sub_1" } } },
    { id: "evt_2", type: "invoice.paid", created: 1, data: { object: { id: "in_1", total: "much" } } },
    { id: "evt_3", type: "invoice.paid", created: "today", data: {} },
    { id: "evt_4", type: "customer.deleted", created: 1e15, data: { object: { id: "cus_1" } } },
    {
      id: "evt_5",
      type: "charge.refunded",
      created: 1,
      data: { object: { id: "ch_1", amount_refunded: 1e12 } },
    },
    {},
  ];
  for (const event of malformed) expect(await post(event as unknown as StripeEvent)).toBe(400);
  expect(await db().$count(billingEvents)).toBe(before);
});
