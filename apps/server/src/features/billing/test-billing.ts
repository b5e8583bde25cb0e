import { type TestCheckoutAnswer, testCheckoutRequest, testDeedRequest } from "@meridian/contract/billing";
import { extraSeatsOf, plans, priceOf, trialDays } from "@meridian/contract/plans";
import type { Context, Hono } from "hono";
import * as z from "zod";
import { self as readSelf } from "../../platform/access/self.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { managedOne } from "./managed.ts";
import { type Order, returnPages } from "./provider.ts";
import { readOpenCheckout } from "./test-account.ts";
import { turnPeriods } from "./test-periods.ts";
import type { TestProvider } from "./test-provider.ts";

/** How late the late confirmation comes. */
const lateSeconds = 8;

const lateMessages: JobKind<{ messages: { body: string }[] }> = {
  name: "test-billing-late",
  payload: z.object({ messages: z.array(z.object({ body: z.string() })) }),
  retries: 3,
  firstDelaySeconds: 2,
};
const turnOfPeriods: JobKind<Record<string, never>> = {
  name: "test-billing-periods",
  payload: z.strictObject({}),
  retries: 1,
  firstDelaySeconds: 60,
};

/** What the page `/checkout/test` does; local mode only, and only while no Stripe keys are set. */
export function registerTestBilling(
  app: Hono<RequestEnv>,
  { db, jobs, visitors, config, now }: Services,
  provider: TestProvider | null,
): void {
  const self = (c: Context<RequestEnv>) => readSelf(c, visitors);
  if (provider) {
    jobs.handle(lateMessages, ({ messages }) => provider.send(messages));
    jobs.handle(turnOfPeriods, () => turnPeriods(db, provider, now()));
    jobs.repeat(turnOfPeriods, "29 * * * *", {});
  }

  app.get("/api/billing/test/checkouts/:id", async (c) => {
    const checkout = await openOne(await self(c), c.req.param("id"));
    const { id, plan, interval, seats, trial, state } = checkout;
    const amount = priceOf(plans[plan], interval, extraSeatsOf(plans[plan], seats));
    return c.json({ id, plan, interval, seats, trial, state, amount } satisfies TestCheckoutAnswer);
  });

  app.post("/api/billing/test/checkouts/:id", async (c) => {
    const visitor = await self(c);
    const { outcome } = await parseJson(c, testCheckoutRequest);
    const test = available(provider);
    const checkout = await openOne(visitor, c.req.param("id"));
    const pages = returnPages(config.baseUrl, checkout.id);
    if (checkout.state === "completed") return c.json({ url: pages.success });
    if (checkout.state !== "open" || checkout.expiresAt <= now()) {
      throw new HttpFault(409, "checkout_over", "This checkout has run out. Start again from the plans.");
    }
    if (outcome === "fail") {
      throw new HttpFault(402, "card_declined", "The card was declined. Try another one, or leave.");
    }
    if (outcome === "abandon") {
      await test.expire(checkout.id);
      return c.json({ url: pages.cancel });
    }
    const messages = await test.finish(orderOf(visitor, checkout));
    if (outcome === "succeed") await test.send(messages);
    else {
      const after = new Date(now().getTime() + lateSeconds * 1000);
      await jobs.add(lateMessages, { messages: [...messages] }, { after });
    }
    return c.json({ url: pages.success });
  });

  app.post("/api/billing/test/deeds", async (c) => {
    const visitor = await self(c);
    const { subscriptionId, deed } = await parseJson(c, testDeedRequest);
    const test = available(provider);
    const { subscription } = await managedOne(db, visitor, subscriptionId);
    if (!(await test.do(deed, subscription.id))) {
      throw new HttpFault(409, "nothing_to_do", "That does not fit where the subscription stands now.");
    }
    return c.json({ ok: true });
  });

  async function openOne({ user }: SignedIn, id: string) {
    const found = z.guid().safeParse(id).success ? await readOpenCheckout(db, id) : null;
    if (!found || found.userId !== user.id) {
      throw new HttpFault(404, "no_checkout", "There is no such checkout of yours.");
    }
    return found;
  }
}

type Checkout = NonNullable<Awaited<ReturnType<typeof readOpenCheckout>>>;

function orderOf({ user }: SignedIn, checkout: Checkout): Order {
  const plan = plans[checkout.plan];
  return {
    checkoutId: checkout.id,
    userId: user.id,
    email: user.email,
    customerId: null,
    plan,
    interval: checkout.interval,
    extraSeats: extraSeatsOf(plan, checkout.seats),
    trialDays: checkout.trial ? trialDays : null,
    expiresAt: checkout.expiresAt,
  };
}

function available(provider: TestProvider | null): TestProvider {
  if (!provider) throw new HttpFault(404, "not-found", "Payments go through Stripe here.");
  return provider;
}
