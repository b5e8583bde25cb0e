import { completeTestCheckout, getTestCheckout, performTestAction } from "@meridian/contract/billing/calls";
import { getExtraSeats, plans, getPrice, trialDays } from "@meridian/contract/billing/plans";
import * as z from "zod";
import { requireSignedIn } from "../../../platform/access/require-signed-in.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Api } from "../../../platform/http/api.ts";
import { conflict, HttpError, notFound } from "../../../platform/http/http-error.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import type { JobKind } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { getOwnCheckout } from "../checkout.ts";
import { getManagedSubscription } from "../managed-subscriptions.ts";
import { type Order, returnPages } from "../provider.ts";
import { endDuePeriods } from "./test-periods.ts";
import type { TestProvider } from "./test-provider.ts";

/** Delay of the "succeed-late" outcome. */
const lateSeconds = 8;

const lateEventsJob: JobKind<{ messages: { body: string }[] }> = {
  name: "test-billing-late",
  payload: z.object({ messages: z.array(z.object({ body: z.string() })) }),
  retries: 3,
  firstDelaySeconds: 2,
};

/** API of the page `/checkout/test`: only in local mode, and only while no Stripe keys are set. */
export function registerTestBilling(
  api: Api,
  { db, jobs, visitors, config, now }: Services,
  provider: TestProvider | null,
): void {
  const requireVisitor = (c: RequestContext) => requireSignedIn(c, visitors);
  if (provider) {
    jobs.handle(lateEventsJob, ({ messages }) => provider.send(messages));
    jobs.repeat({ name: "test-billing-periods", cron: "29 * * * *" }, () =>
      endDuePeriods(db, provider, now()),
    );
  }

  api.handle(getTestCheckout, async ({ c, params }) => {
    const checkout = await getOwnCheckout(db, await requireVisitor(c), params.id);
    const { id, plan, interval, seats, trial, state } = checkout;
    const amount = getPrice(plans[plan], interval, getExtraSeats(plans[plan], seats));
    return { id, plan, interval, seats, trial, state, amount };
  });

  api.handle(completeTestCheckout, async ({ c, params, body: { outcome } }) => {
    const visitor = await requireVisitor(c);
    const test = requireTestProvider(provider);
    const checkout = await getOwnCheckout(db, visitor, params.id);
    const pages = returnPages(config.baseUrl, checkout.id);
    if (checkout.state === "completed") return { url: pages.success };
    if (checkout.state !== "open" || checkout.expiresAt <= now()) {
      throw conflict("checkout_over", "This checkout has expired. Go back to the plans and start again.");
    }
    if (outcome === "fail") {
      throw new HttpError(402, "card_declined", "Your card was declined. Try another card.");
    }
    if (outcome === "abandon") {
      await test.expireCheckout(checkout.id);
      return { url: pages.cancel };
    }
    const messages = await test.completeCheckout(toOrder(visitor, checkout));
    if (outcome === "succeed") await test.send(messages);
    else {
      const after = new Date(now().getTime() + lateSeconds * 1000);
      await jobs.add(lateEventsJob, { messages: [...messages] }, { after });
    }
    return { url: pages.success };
  });

  api.handle(performTestAction, async ({ c, body: { subscriptionId, action } }) => {
    const visitor = await requireVisitor(c);
    const test = requireTestProvider(provider);
    const { subscription } = await getManagedSubscription(db, visitor, subscriptionId);
    if (!(await test.simulate(action, subscription.id))) {
      throw conflict("nothing_to_do", "This isn’t possible in the subscription’s current state.");
    }
  });
}

type Checkout = Awaited<ReturnType<typeof getOwnCheckout>>;

function toOrder({ user }: SignedIn, checkout: Checkout): Order {
  const plan = plans[checkout.plan];
  return {
    checkoutId: checkout.id,
    userId: user.id,
    email: user.email,
    customerId: null,
    plan,
    interval: checkout.interval,
    extraSeats: getExtraSeats(plan, checkout.seats),
    trialDays: checkout.trial ? trialDays : null,
    expiresAt: checkout.expiresAt,
  };
}

function requireTestProvider(provider: TestProvider | null): TestProvider {
  if (!provider) throw notFound("not_found", "Test payments are off: this server uses Stripe.");
  return provider;
}
