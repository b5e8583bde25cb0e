import type { BillingState } from "@meridian/contract/billing";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../test/browser.ts";
import { addPerson, addTeam } from "../../../test/people.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { customers, memberships, subscriptions } from "../../platform/db/schema/accounts.ts";
import { billingNotices } from "../../platform/db/schema/billing.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { endOrphans } from "./orphans.ts";
import { turnPeriods } from "./test-periods.ts";
import { createTestProvider, type TestProvider } from "./test-provider.ts";
import { receiveWebhook } from "./webhook.ts";

/** What happens to subscriptions without anybody pressing a button; the clock is the test's. */
let server: TestServer;
let provider: TestProvider;
let clock = new Date();
beforeAll(async () => {
  server = await startTestServer();
  const webhook = new Hono<RequestEnv>();
  provider = createTestProvider({ db: db(), config: server.config, now: () => clock }, webhook);
  webhook.post("/api/billing/webhook", (c) => receiveWebhook(c, parts(), provider.webhookSecret));
});
afterAll(() => server.stop());

const db = () => server.running.database.db;
const day = 24 * 60 * 60 * 1000;
const parts = () => ({
  db: db(),
  outbox: { post: () => Promise.resolve("posted") },
  baseUrl: server.config.baseUrl,
});

async function buyer(email: string, wish: object): Promise<{ browser: Browser; id: string }> {
  await addPerson(db(), email);
  const browser = openBrowser(server);
  await browser.signIn(email);
  const { json } = await browser.call("/api/billing/checkout", wish);
  const checkout = new URL(json.url as string).searchParams.get("checkout")!;
  await browser.call(`/api/billing/test/checkouts/${checkout}`, { outcome: "succeed" });
  return { browser, id: (await billing(browser))[0]!.id };
}

const billing = async (browser: Browser) =>
  ((await browser.call("/api/billing")).json as BillingState).subscriptions;
const tier = async (browser: Browser) => (await browser.call("/api/session")).json.tier;
const deed = (browser: Browser, subscriptionId: string, what: string) =>
  browser.call("/api/billing/test/deeds", { subscriptionId, deed: what });

/** The tick of the test provider, so many days from now. */
async function tickAfter(days: number): Promise<void> {
  clock = new Date(Date.now() + days * day);
  await turnPeriods(db(), provider, clock);
}

const trial = { plan: "team", interval: "month", trial: true } as const;
const monthly = { plan: "professional", interval: "month", trial: false } as const;

test("a period that is over is billed and renewed, ends, or waits for its payment; what is not over stays", async () => {
  const [untouched, unpaid, paying, cancelled, failing, renewed, yearly] = [
    await buyer("untouched@tick-a.test", { ...trial, plan: "professional" }),
    await buyer("unpaid@tick-b.test", trial),
    await buyer("paying@tick-c.test", trial),
    await buyer("cancelled@tick-d.test", monthly),
    await buyer("failing@tick-e.test", monthly),
    await buyer("renewed@tick-f.test", monthly),
    await buyer("yearly@tick-g.test", { ...monthly, interval: "year" }),
  ];
  await deed(paying.browser, paying.id, "add-card");
  await deed(failing.browser, failing.id, "failing-card");
  await cancelled.browser.call("/api/billing/cancel", { subscriptionId: cancelled.id });

  await tickAfter(13);
  for (const one of [untouched, unpaid, paying]) {
    expect(await billing(one.browser)).toMatchObject([{ status: "trialing", invoices: [] }]);
  }

  await tickAfter(32);
  expect(await billing(unpaid.browser)).toMatchObject([{ status: "canceled", invoices: [] }]);
  expect(await tier(unpaid.browser)).toBe("registered");
  expect(await billing(paying.browser)).toMatchObject([
    { status: "active", invoices: [{ status: "paid", total: 9900 }] },
  ]);
  expect(await billing(cancelled.browser)).toMatchObject([
    { status: "canceled", cancelAtPeriodEnd: false, invoices: [{ status: "paid" }] },
  ]);
  expect(await billing(failing.browser)).toMatchObject([
    { status: "past_due", invoices: [{ status: "open", total: 2900 }, { status: "paid" }] },
  ]);
  expect(await tier(failing.browser)).toBe("registered");
  const [after] = await billing(renewed.browser);
  expect(after).toMatchObject({ status: "active", invoices: [{ status: "paid" }, { status: "paid" }] });
  expect(Date.parse(after!.currentPeriodEnd!)).toBeGreaterThan(clock.getTime());
  expect(await billing(yearly.browser)).toMatchObject([{ status: "active", invoices: [{ status: "paid" }] }]);

  // Nothing is due a second time, and the payer hears of the failure once.
  await tickAfter(32);
  expect((await billing(renewed.browser))[0]!.invoices).toHaveLength(2);
  expect((await billing(failing.browser))[0]!.invoices).toHaveLength(2);
  const told = await db().select().from(billingNotices).where(eq(billingNotices.subscriptionId, failing.id));
  expect(told.filter(({ occasion }) => occasion.startsWith("past-due"))).toHaveLength(1);
});

test("the subscription of a deleted account ends; one that people still work under goes on", async () => {
  const alone = await buyer("alone@orphan-a.test", monthly);
  const gone = await alone.browser.call("DELETE /api/account", { password: "demo-password" });
  expect(gone.status).toBe(200);
  const staying = await addPerson(db(), "staying@orphan-b.test");
  const leaving = await addPerson(db(), "leaving@orphan-b.test");
  const team = await addTeam(db(), leaving);
  await db().insert(memberships).values({ teamId: team.teamId, userId: staying, role: "owner" });
  await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.userId, leaving));
  const kept = await buyer("kept@orphan-c.test", monthly);

  clock = new Date();
  await endOrphans(parts(), provider);
  expect(await statusOf(alone.id)).toMatchObject({ status: "canceled", endedAt: expect.any(Date) });
  expect(await statusOf(team.subscriptionId)).toMatchObject({ status: "active", endedAt: null });
  expect(await statusOf(kept.id)).toMatchObject({ status: "active", endedAt: null });
  // Once the last of the workspace has left, it is nobody's either.
  await db().delete(memberships).where(eq(memberships.teamId, team.teamId));
  await endOrphans(parts(), provider);
  expect(await statusOf(team.subscriptionId)).toMatchObject({ status: "canceled" });
});

test("one orphan that the provider will not end does not keep the others", async () => {
  const [first, second] = [
    await buyer("first@orphan-d.test", monthly),
    await buyer("second@orphan-e.test", monthly),
  ];
  for (const { browser } of [first, second]) {
    await browser.call("DELETE /api/account", { password: "demo-password" });
  }
  const stubborn: TestProvider = {
    ...provider,
    endNow: (held, options) =>
      held.subscriptionId === first.id ? Promise.reject(new Error("busy")) : provider.endNow(held, options),
  };
  await expect(endOrphans(parts(), stubborn)).rejects.toThrow("1 could not be ended");
  expect(await statusOf(first.id)).toMatchObject({ status: "active" });
  expect(await statusOf(second.id)).toMatchObject({ status: "canceled" });
  await endOrphans(parts(), provider);
  expect(await statusOf(first.id)).toMatchObject({ status: "canceled" });
});

async function statusOf(id: string) {
  const [row] = await db()
    .select({ status: subscriptions.status, endedAt: subscriptions.endedAt })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return row;
}
