import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson } from "../../../test/people.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { customers, memberships, subscriptions, teams } from "../../platform/db/schema/accounts.ts";
import {
  billingEvents,
  checkouts,
  invoicePayments,
  invoices,
  refunds,
  trialsUsed,
} from "../../platform/db/schema/billing.ts";
import { type StripeEvent, type StripeStory, stripeStory } from "./stripe-events-for-tests.ts";

/** Keys are set, so this is the Stripe provider; nothing here calls out. */
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
  const answer = await server.fetch("/api/billing/webhook", {
    method: "POST",
    headers: { "stripe-signature": signature, "content-type": "application/json" },
    body: change(payload),
  });
  return answer.status;
}

async function newStory(): Promise<{ story: StripeStory; userId: string; checkoutId: string }> {
  const userId = await addPerson(db(), `${randomUUID()}@${randomUUID()}.test`);
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
  return { story: stripeStory(userId, checkoutId), userId, checkoutId };
}

/** Everything the messages led to, without the ids that differ between two tellings. */
async function outcome({ story, userId, checkoutId }: Awaited<ReturnType<typeof newStory>>) {
  const [subscription] = await db()
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, story.subscriptionId));
  const [customer] = await db().select().from(customers).where(eq(customers.customerId, story.customerId));
  const billed = await db().select().from(invoices).where(eq(invoices.customerId, story.customerId));
  const paid = await db()
    .select({ amount: refunds.amount, invoiceId: invoicePayments.invoiceId })
    .from(invoicePayments)
    .innerJoin(refunds, eq(refunds.paymentId, invoicePayments.paymentId))
    .where(eq(invoicePayments.invoiceId, billed.map(({ id }) => id).sort()[0] ?? ""));
  const owned = await db()
    .select({ role: memberships.role, name: teams.name })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(eq(memberships.userId, userId));
  const trials = await db()
    .select()
    .from(trialsUsed)
    .where(eq(trialsUsed.subscriptionId, story.subscriptionId));
  const [checkout] = await db().select().from(checkouts).where(eq(checkouts.id, checkoutId));
  const { plan, status, subscriptionStatus, seats, interval, cancelAtPeriodEnd, byInvoice } = subscription!;
  const { currentPeriodEnd, trialEnd, endedAt, createdAt, toldAt } = subscription!;
  return {
    subscription: { plan, status, subscriptionStatus, seats, interval, cancelAtPeriodEnd, byInvoice },
    moments: [currentPeriodEnd, trialEnd, endedAt, createdAt, toldAt].map((at) => at?.toISOString()),
    isTheirs: customer?.userId === userId,
    card: [customer?.cardBrand, customer?.cardLast4, customer?.cardExpires],
    invoices: billed
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

test("the story told in order comes to what Stripe shows", async () => {
  const told = await newStory();
  for (const event of told.story.events) expect(await post(event)).toBe(200);
  expect(await outcome(told)).toEqual(expected);
});

test("in any order, with any of it repeated, it comes to the same", async () => {
  const count = stripeStory(randomUUID(), randomUUID()).events.length;
  const places = Array.from({ length: count }, (_, place) => place);
  const telling = fc
    .tuple(
      fc.shuffledSubarray(places, { minLength: count }),
      fc.array(fc.nat({ max: count - 1 }), { maxLength: 8 }),
    )
    .map(([order, again]) => [...order, ...again]);
  await fc.assert(
    fc.asyncProperty(telling, async (order) => {
      const told = await newStory();
      for (const place of order) expect(await post(told.story.events[place]!)).toBe(200);
      expect(await outcome(told)).toEqual(expected);
    }),
    { numRuns: process.env.FULL ? 60 : 12 },
  );
});

test("two copies that arrive at the same moment count once", async () => {
  const told = await newStory();
  const both = told.story.events.flatMap((event) => [event, event]);
  await Promise.all(both.map((event) => post(event)));
  expect(await outcome(told)).toEqual(expected);
  const kept = await db().select().from(billingEvents).where(eq(billingEvents.id, told.story.events[1]!.id));
  expect(kept).toHaveLength(1);
});

test("a message that is not signed, is changed, or signed long ago is not heard", async () => {
  const { story } = await newStory();
  const event = story.events[1]!;
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
  expect(await db().select().from(subscriptions).where(eq(subscriptions.id, story.subscriptionId))).toEqual(
    [],
  );
});

test("what is not ours is acknowledged and left alone", async () => {
  const { story } = await newStory();
  const foreign = JSON.parse(
    JSON.stringify(story.events[1]).replaceAll("meridian_team", "another_product"),
  ) as StripeEvent;
  expect(await post(foreign)).toBe(200);
  const unknown = { ...story.events[0]!, id: "evt_unknown", type: "payout.paid" };
  expect(await post(unknown)).toBe(200);
  expect(await db().select().from(subscriptions).where(eq(subscriptions.id, story.subscriptionId))).toEqual(
    [],
  );
});

test("a signed event that cannot be read is refused with 400, and nothing is kept of it", async () => {
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
