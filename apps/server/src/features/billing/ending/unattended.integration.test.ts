import { receiveEvent } from "@meridian/contract/billing/calls";
import type { BillingState } from "@meridian/contract/billing/schemas";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openSignedIn } from "../../../../test/support/visitors/browser.ts";
import { addUser, addTeam } from "../../../../test/support/visitors/users.ts";
import { startTestServer, type TestServer } from "../../../../test/support/servers/server.ts";
import type { Services } from "../../../platform/services.ts";
import { customers, memberships, subscriptions } from "../../../platform/db/schema/accounts.ts";
import { billingNotices } from "../../../platform/db/schema/billing.ts";
import { createApi } from "../../../platform/http/api.ts";
import type { RequestEnv } from "../../../platform/http/request-env.ts";
import { endOrphanedSubscriptions } from "./orphaned-subscriptions.ts";
import { endDuePeriods } from "../test-provider/test-periods.ts";
import { createTestProvider, type TestProvider } from "../test-provider/test-provider.ts";
import { receiveWebhook } from "../webhook.ts";

/** Scheduled billing jobs, run with a fake clock. */
let server: TestServer;
let provider: TestProvider;
let clock = new Date();
beforeAll(async () => {
  server = await startTestServer();
  const webhook = new Hono<RequestEnv>();
  provider = createTestProvider({ db: db(), config: server.config, now: () => clock }, webhook);
  createApi(webhook, {} as Services).handle(receiveEvent, ({ c }) =>
    receiveWebhook(c, deps(), provider.webhookSecret),
  );
});
afterAll(() => server.stop());

const db = () => server.running.database.db;
const day = 24 * 60 * 60 * 1000;
const deps = () => ({
  db: db(),
  outbox: { post: () => Promise.resolve("posted") },
  baseUrl: server.config.baseUrl,
});

async function buyer(email: string, request: object): Promise<{ browser: Browser; id: string }> {
  await addUser(db(), email);
  const browser = await openSignedIn(server, email);
  const { json } = await browser.call("/api/billing/checkout", request);
  const checkout = new URL(json.url as string).searchParams.get("checkout")!;
  await browser.call(`/api/billing/test/checkouts/${checkout}`, { outcome: "succeed" });
  return { browser, id: (await billing(browser))[0]!.id };
}

const billing = async (browser: Browser) =>
  ((await browser.call("/api/billing")).json as BillingState).subscriptions;
const tier = async (browser: Browser) => (await browser.call("/api/session")).json.tier;
const simulate = (browser: Browser, subscriptionId: string, action: string) =>
  browser.call("/api/billing/test/actions", { subscriptionId, action });

/** Runs the periods job of the test provider as if it were this many days from now. */
async function runPeriodsAfter(days: number): Promise<void> {
  clock = new Date(Date.now() + days * day);
  await endDuePeriods(db(), provider, clock);
}

const trial = { plan: "team", interval: "month", trial: true } as const;
const monthly = { plan: "professional", interval: "month", trial: false } as const;

test("renews, ends or marks as past due each subscription whose period is over, and leaves the others alone", async () => {
  const [untouched, unpaid, paying, canceled, failing, renewed, annual] = [
    await buyer("untouched@tick-a.test", { ...trial, plan: "professional" }),
    await buyer("unpaid@tick-b.test", trial),
    await buyer("paying@tick-c.test", trial),
    await buyer("canceled@tick-d.test", monthly),
    await buyer("failing@tick-e.test", monthly),
    await buyer("renewed@tick-f.test", monthly),
    await buyer("annual@tick-g.test", { ...monthly, interval: "year" }),
  ];
  await simulate(paying.browser, paying.id, "add-card");
  await simulate(failing.browser, failing.id, "failing-card");
  await canceled.browser.call("/api/billing/cancel", { subscriptionId: canceled.id });

  await runPeriodsAfter(13);
  for (const { browser } of [untouched, unpaid, paying]) {
    expect(await billing(browser)).toMatchObject([{ status: "trialing", invoices: [] }]);
  }

  await runPeriodsAfter(32);
  expect(await billing(unpaid.browser)).toMatchObject([{ status: "canceled", invoices: [] }]);
  expect(await tier(unpaid.browser)).toBe("registered");
  expect(await billing(paying.browser)).toMatchObject([
    { status: "active", invoices: [{ status: "paid", total: 9900 }] },
  ]);
  expect(await billing(canceled.browser)).toMatchObject([
    { status: "canceled", cancelAtPeriodEnd: false, invoices: [{ status: "paid" }] },
  ]);
  expect(await billing(failing.browser)).toMatchObject([
    { status: "past_due", invoices: [{ status: "open", total: 2900 }, { status: "paid" }] },
  ]);
  expect(await tier(failing.browser)).toBe("registered");
  const [after] = await billing(renewed.browser);
  expect(after).toMatchObject({ status: "active", invoices: [{ status: "paid" }, { status: "paid" }] });
  expect(Date.parse(after!.currentPeriodEnd!)).toBeGreaterThan(clock.getTime());
  expect(await billing(annual.browser)).toMatchObject([{ status: "active", invoices: [{ status: "paid" }] }]);

  // A second run bills nothing again, and the payer gets only one email about the failure.
  await runPeriodsAfter(32);
  expect((await billing(renewed.browser))[0]!.invoices).toHaveLength(2);
  expect((await billing(failing.browser))[0]!.invoices).toHaveLength(2);
  const notices = await db()
    .select()
    .from(billingNotices)
    .where(eq(billingNotices.subscriptionId, failing.id));
  expect(notices.filter(({ occasion }) => occasion.startsWith("past-due"))).toHaveLength(1);
});

test("ends the subscription of a deleted account, unless its workspace still has members", async () => {
  const alone = await buyer("alone@orphan-a.test", monthly);
  const deletion = await alone.browser.call("DELETE /api/account", { password: "demo-password" });
  expect(deletion.status).toBe(200);
  const staying = await addUser(db(), "staying@orphan-b.test");
  const leaving = await addUser(db(), "leaving@orphan-b.test");
  const team = await addTeam(db(), leaving);
  await db().insert(memberships).values({ teamId: team.teamId, userId: staying, role: "owner" });
  await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.userId, leaving));
  const kept = await buyer("kept@orphan-c.test", monthly);

  clock = new Date();
  await endOrphanedSubscriptions(deps(), provider);
  expect(await readSubscription(alone.id)).toMatchObject({ status: "canceled", endedAt: expect.any(Date) });
  expect(await readSubscription(team.subscriptionId)).toMatchObject({ status: "active", endedAt: null });
  expect(await readSubscription(kept.id)).toMatchObject({ status: "active", endedAt: null });
  // Once the last member has left the workspace, it ends too.
  await db().delete(memberships).where(eq(memberships.teamId, team.teamId));
  await endOrphanedSubscriptions(deps(), provider);
  expect(await readSubscription(team.subscriptionId)).toMatchObject({ status: "canceled" });
});

test("ends the other orphaned subscriptions when the provider fails on one", async () => {
  const [first, second] = [
    await buyer("first@orphan-d.test", monthly),
    await buyer("second@orphan-e.test", monthly),
  ];
  for (const { browser } of [first, second]) {
    await browser.call("DELETE /api/account", { password: "demo-password" });
  }
  const failingProvider: TestProvider = {
    ...provider,
    endNow: (ref, options) =>
      ref.subscriptionId === first.id ? Promise.reject(new Error("busy")) : provider.endNow(ref, options),
  };
  await expect(endOrphanedSubscriptions(deps(), failingProvider)).rejects.toThrow(/^1 of \d+ failed/);
  expect(await readSubscription(first.id)).toMatchObject({ status: "active" });
  expect(await readSubscription(second.id)).toMatchObject({ status: "canceled" });
  await endOrphanedSubscriptions(deps(), provider);
  expect(await readSubscription(first.id)).toMatchObject({ status: "canceled" });
});

async function readSubscription(id: string) {
  const [row] = await db()
    .select({ status: subscriptions.status, endedAt: subscriptions.endedAt })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return row;
}
