import { createHmac, randomUUID } from "node:crypto";
import { receiveEvent } from "@meridian/contract/billing/calls";
import type { TestAction } from "@meridian/contract/billing/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { trialDays } from "@meridian/contract/billing/plans";
import type { Hono } from "hono";
import Stripe from "stripe";
import type { Database } from "../../../platform/db/database.ts";
import type { RequestEnv } from "../../../platform/http/request-env.ts";
import { daysAfter } from "../../../platform/days.ts";
import type { Services } from "../../../platform/services.ts";
import { prorate } from "./prorate.ts";
import { type SubscriptionRef, type Order, type PaymentProvider } from "../provider.ts";
import { nextEventTime, readTestAccount } from "./test-account.ts";
import { simulateAction } from "./test-actions.ts";
import {
  cardEvent,
  epoch,
  invoiceEvents,
  periodAfter,
  subscriptionEvent,
  testCards,
  type TestEvent,
  type TestSubscription,
} from "./test-objects.ts";

export interface TestProvider extends PaymentProvider {
  /** Completes the test checkout. Returns the events so that the caller can send them now or later. */
  completeCheckout(order: Order): Promise<readonly EventPayload[]>;
  expireCheckout(checkoutId: string): Promise<void>;
  /** Returns false if the action is not possible in the current state of the subscription. */
  simulate(action: TestAction, subscriptionId: string): Promise<boolean>;
  send(messages: readonly EventPayload[]): Promise<void>;
}

export interface EventPayload {
  readonly body: string;
}

const [method, webhookPath] = receiveEvent.route.split(" ") as [string, string];

/**
 * Replaces Stripe in local mode; nothing is charged. It sends the same events as Stripe, with the same signature and to
 * the same path, so that all code behind the webhook is the production code.
 */
export function createTestProvider(
  { db, now, config }: Pick<Services, "db" | "now" | "config">,
  api: Hono<RequestEnv>,
): TestProvider {
  const secret = `whsec_${createHmac("sha256", config.secretKeys[0]).update("test billing").digest("base64url")}`;

  const deliver = async (customerId: string, messages: readonly TestEvent[]) =>
    send(await toPayloads(db, customerId, messages, now()));
  const send = async (messages: readonly EventPayload[]) => {
    for (const { body } of messages) {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
      const response = await api.request(webhookPath, {
        method,
        headers: { "stripe-signature": signature, "content-type": "application/json" },
        body,
      });
      if (!response.ok) throw new Error(`The webhook responded with ${response.status}`);
    }
  };
  const update = async (ref: SubscriptionRef, change: Partial<TestSubscription>) => {
    const account = await readTestAccount(db, ref.subscriptionId);
    if (account) {
      await deliver(ref.customerId, [subscriptionEvent("updated", { ...account.subscription, ...change })]);
    }
    return [];
  };

  return {
    name: "test",
    webhookSecret: secret,
    startCheckout: ({ checkoutId }) =>
      Promise.resolve({
        providerId: checkoutId,
        url: `${config.baseUrl}${paths.testCheckout}?checkout=${checkoutId}`,
      }),
    closeCheckout: (checkoutId) => expire(checkoutId),
    async startInvoiced(order) {
      const subscription = createSubscription(order, now(), true);
      await deliver(subscription.customerId, [
        subscriptionEvent("created", subscription),
        ...invoiceEvents(subscription, "open", now()),
      ]);
      return [];
    },
    openPortal: ({ subscriptionId }) =>
      Promise.resolve(
        `${config.baseUrl}${paths.testCheckout}?subscription=${encodeURIComponent(subscriptionId)}`,
      ),
    async change(ref, to) {
      const account = await readTestAccount(db, ref.subscriptionId);
      if (!account) return [];
      const current = account.subscription;
      const at = now();
      const changed = {
        ...current,
        plan: to.plan.id,
        interval: to.interval,
        seats: to.plan.seats === null ? null : to.plan.seats + to.extraSeats,
        ...(to.interval !== current.interval &&
          current.status === "active" && { currentPeriodEnd: periodAfter(at, to.interval) }),
      };
      const { dueNow } = prorate(current, to, at);
      await deliver(ref.customerId, [
        subscriptionEvent("updated", changed),
        ...(dueNow > 0 ? invoiceEvents(changed, "paid", at, dueNow) : []),
      ]);
      return [];
    },
    async previewChange(ref, to) {
      const account = await readTestAccount(db, ref.subscriptionId);
      return account ? prorate(account.subscription, to, now()) : { dueNow: 0, credit: 0 };
    },
    setCancelAtPeriodEnd: (ref, cancelAtPeriodEnd) => update(ref, { cancelAtPeriodEnd }),
    async endNow({ subscriptionId, customerId }, { voidInvoices }) {
      const account = voidInvoices ? await readTestAccount(db, subscriptionId) : null;
      const openInvoices = (account?.invoices ?? []).filter(({ status }) => status === "open");
      await deliver(
        customerId,
        openInvoices.map(({ stripeInvoice: message }) => ({
          type: "invoice.voided",
          object: { ...message, status: "void" },
        })),
      );
      await this.simulate("end-now", subscriptionId);
      return [];
    },
    completeCheckout(order) {
      const subscription = createSubscription(order, now(), false);
      const paid = order.trialDays === null;
      return toPayloads(
        db,
        subscription.customerId,
        [
          subscriptionEvent("created", subscription),
          ...(paid
            ? [
                cardEvent(subscription.customerId, testCards.good),
                ...invoiceEvents(subscription, "paid", now()),
              ]
            : []),
          { type: "checkout.session.completed", object: { client_reference_id: order.checkoutId } },
        ],
        now(),
      );
    },
    expireCheckout: expire,
    async simulate(action, subscriptionId) {
      const account = await readTestAccount(db, subscriptionId);
      const messages = account ? simulateAction(action, account, now()) : [];
      if (!account || messages.length === 0) return false;
      await deliver(account.subscription.customerId, messages);
      return true;
    },
    send,
  };

  async function expire(checkoutId: string): Promise<void> {
    await send([
      toPayload({ type: "checkout.session.expired", object: { client_reference_id: checkoutId } }, now()),
    ]);
  }
}

function createSubscription(order: Order, at: Date, byInvoice: boolean): TestSubscription {
  const { checkoutId, userId, plan, interval, extraSeats } = order;
  const trialEnd = order.trialDays === null ? null : daysAfter(at, trialDays);
  return {
    id: `sub_test_${checkoutId}`,
    customerId: order.customerId ?? `cus_test_${userId}`,
    userId,
    checkoutId,
    plan: plan.id,
    interval,
    seats: plan.seats === null ? null : plan.seats + extraSeats,
    status: trialEnd ? "trialing" : "active",
    byInvoice,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: trialEnd ?? periodAfter(at, interval),
    trialEnd,
    endedAt: null,
    createdAt: at,
  };
}

async function toPayloads(
  db: Database,
  customerId: string,
  messages: readonly TestEvent[],
  now: Date,
): Promise<EventPayload[]> {
  const at = await nextEventTime(db, customerId, now);
  return messages.map((message) => toPayload(message, at));
}

function toPayload({ type, object }: TestEvent, at: Date): EventPayload {
  return {
    body: JSON.stringify({
      id: `evt_test_${randomUUID()}`,
      object: "event",
      type,
      created: epoch(at),
      data: { object },
    }),
  };
}
