import { createHmac, randomUUID } from "node:crypto";
import type { TestDeed } from "@meridian/contract/billing";
import { trialDays } from "@meridian/contract/plans";
import type { Hono } from "hono";
import Stripe from "stripe";
import type { Database } from "../../platform/db/database.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { prorate } from "./prorate.ts";
import { type Held, type Order, type PaymentProvider } from "./provider.ts";
import { nextSecond, readTestAccount } from "./test-account.ts";
import { messagesFor } from "./test-deeds.ts";
import {
  cardMessage,
  daysAfter,
  epoch,
  invoiceMessages,
  periodAfter,
  subscriptionMessage,
  testCards,
  type TestMessage,
  type TestSubscription,
} from "./test-objects.ts";

export interface TestProvider extends PaymentProvider {
  /** The tester pays at the test checkout; `later`: the messages are handed over to be sent after a while. */
  finish(order: Order): Promise<readonly SignedMessage[]>;
  expire(checkoutId: string): Promise<void>;
  /** False when the deed does not fit where the subscription stands. */
  do(deed: TestDeed, subscriptionId: string): Promise<boolean>;
  send(messages: readonly SignedMessage[]): Promise<void>;
}

export interface SignedMessage {
  readonly body: string;
}

const webhookPath = "/api/billing/webhook";

/**
 * Stands in for Stripe in local mode; no money moves. It speaks Stripe's own language: the same messages, signed the
 * same way, to the same path, so that everything behind it is what runs in production.
 */
export function createTestProvider(
  { db, now, config }: Pick<Services, "db" | "now" | "config">,
  api: Hono<RequestEnv>,
): TestProvider {
  const secret = `whsec_${createHmac("sha256", config.secretKeys[0]).update("test billing").digest("base64url")}`;

  const tell = async (customerId: string, messages: readonly TestMessage[]) =>
    send(await dated(db, customerId, messages, now()));
  const send = async (messages: readonly SignedMessage[]) => {
    for (const { body } of messages) {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
      const answer = await api.request(webhookPath, {
        method: "POST",
        headers: { "stripe-signature": signature, "content-type": "application/json" },
        body,
      });
      if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
    }
  };
  const update = async (held: Held, change: Partial<TestSubscription>) => {
    const account = await readTestAccount(db, held.subscriptionId);
    if (account) {
      await tell(held.customerId, [subscriptionMessage("updated", { ...account.subscription, ...change })]);
    }
    return [];
  };

  return {
    name: "test",
    webhookSecret: secret,
    startCheckout: ({ checkoutId }) =>
      Promise.resolve({
        providerId: checkoutId,
        url: `${config.baseUrl}/checkout/test?checkout=${checkoutId}`,
      }),
    closeCheckout: (checkoutId) => expire(checkoutId),
    async startInvoiced(order) {
      const bought = buy(order, now(), true);
      await tell(bought.customerId, [
        subscriptionMessage("created", bought),
        ...invoiceMessages(bought, "open", now()),
      ]);
      return [];
    },
    openPortal: ({ subscriptionId }) =>
      Promise.resolve(`${config.baseUrl}/checkout/test?subscription=${encodeURIComponent(subscriptionId)}`),
    async change(held, to) {
      const account = await readTestAccount(db, held.subscriptionId);
      if (!account) return [];
      const before = account.subscription;
      const at = now();
      const changed = {
        ...before,
        plan: to.plan.id,
        interval: to.interval,
        seats: to.plan.seats === null ? null : to.plan.seats + to.extraSeats,
        ...(to.interval !== before.interval &&
          before.status === "active" && { currentPeriodEnd: periodAfter(at, to.interval) }),
      };
      const { dueNow } = prorate(before, to, at);
      await tell(held.customerId, [
        subscriptionMessage("updated", changed),
        ...(dueNow > 0 ? invoiceMessages(changed, "paid", at, dueNow) : []),
      ]);
      return [];
    },
    async previewChange(held, to) {
      const account = await readTestAccount(db, held.subscriptionId);
      return account ? prorate(account.subscription, to, now()) : { dueNow: 0, credit: 0 };
    },
    setCancelAtPeriodEnd: (held, cancelAtPeriodEnd) => update(held, { cancelAtPeriodEnd }),
    async endNow({ subscriptionId, customerId }, { voidInvoices }) {
      const account = voidInvoices ? await readTestAccount(db, subscriptionId) : null;
      const open = (account?.invoices ?? []).filter(({ status }) => status === "open");
      await tell(
        customerId,
        open.map(({ message }) => ({ type: "invoice.voided", object: { ...message, status: "void" } })),
      );
      await this.do("end-now", subscriptionId);
      return [];
    },
    finish(order) {
      const bought = buy(order, now(), false);
      const paid = order.trialDays === null;
      return dated(
        db,
        bought.customerId,
        [
          subscriptionMessage("created", bought),
          ...(paid
            ? [cardMessage(bought.customerId, testCards.good), ...invoiceMessages(bought, "paid", now())]
            : []),
          { type: "checkout.session.completed", object: { client_reference_id: order.checkoutId } },
        ],
        now(),
      );
    },
    expire,
    async do(deed, subscriptionId) {
      const account = await readTestAccount(db, subscriptionId);
      const messages = account ? messagesFor(deed, account, now()) : [];
      if (!account || messages.length === 0) return false;
      await tell(account.subscription.customerId, messages);
      return true;
    },
    send,
  };

  async function expire(checkoutId: string): Promise<void> {
    await send([
      sealed({ type: "checkout.session.expired", object: { client_reference_id: checkoutId } }, now()),
    ]);
  }
}

function buy(order: Order, at: Date, byInvoice: boolean): TestSubscription {
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

async function dated(
  db: Database,
  customerId: string,
  messages: readonly TestMessage[],
  now: Date,
): Promise<SignedMessage[]> {
  const at = await nextSecond(db, customerId, now);
  return messages.map((message) => sealed(message, at));
}

function sealed({ type, object }: TestMessage, at: Date): SignedMessage {
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
