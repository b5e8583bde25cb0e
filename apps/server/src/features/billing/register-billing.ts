import * as calls from "@meridian/contract/billing/calls";
import {
  approveSubscription,
  withdrawApproval as withdrawApprovalCall,
} from "@meridian/contract/sys-admin/calls";
import type { Statement } from "@meridian/report/render-statement";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import Stripe from "stripe";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { checkouts } from "../../platform/db/schema/billing.ts";
import type { Api } from "../../platform/http/api.ts";
import { clientSignal } from "../../platform/http/client-signal.ts";
import { conflict } from "../../platform/http/http-error.ts";
import type { RequestContext, RequestEnv } from "../../platform/http/request-env.ts";
import { sendDownload } from "../../platform/http/send-file.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { getWorkOwner } from "../../platform/evaluations/evaluation-scope.ts";
import type { Services } from "../../platform/services.ts";
import { applyEvents } from "./apply-event.ts";
import type { BillingDeps } from "./deps.ts";
import { approvePlan } from "./invoices/approve-plan.ts";
import { callProviderAndApply, callProvider } from "./call-provider.ts";
import { refundCheck, registerBillingJobs } from "./billing-jobs.ts";
import { readBillingState } from "./billing-state.ts";
import { resolvePlanChange } from "./change-plan.ts";
import { expireOlderCheckouts, getOwnCheckout, openCheckout } from "./checkout.ts";
import {
  type ManagedSubscription,
  getManagedSubscription,
  getRunningSubscription,
} from "./managed-subscriptions.ts";
import type { SubscriptionRef, PaymentProvider } from "./provider.ts";
import { reopenQuote, createQuote, getOwnQuote, acceptQuote } from "./invoices/quotes.ts";
import { quoteStatement, testInvoiceStatement } from "./invoices/statements.ts";
import { createStripeProvider } from "./stripe/stripe-provider.ts";
import { registerTestBilling } from "./test-provider/test-billing.ts";
import { createTestProvider } from "./test-provider/test-provider.ts";
import { describeWorkspace } from "./workspace.ts";
import { receiveWebhook } from "./webhook.ts";
import { withdrawApproval } from "./invoices/withdraw-approval.ts";

/** Checkout, the billing page, quotes, and the webhook of the payment provider. */
export function registerBilling(app: Hono<RequestEnv>, api: Api, services: Services): void {
  const { db, outbox, jobs, log, config, now } = services;
  const onRefund = (tx: Database) => jobs.add(refundCheck, {}, { db: tx });
  const deps: BillingDeps = { db, outbox, baseUrl: config.baseUrl, onRefund };
  const test = config.mode === "local" && !config.stripe ? createTestProvider(services, app) : null;
  const provider = config.stripe ? openStripe(config.stripe, config.baseUrl) : test;

  api.handle(calls.receiveEvent, ({ c }) => receiveWebhook(c, deps, requireProvider(provider).webhookSecret));

  api.handle(calls.getBilling, ({ visitor }) =>
    readBillingState(db, visitor, provider?.name ?? "none", now()),
  );

  api.handle(calls.startCheckout, async ({ visitor, body }) => {
    const seller = requireProvider(provider);
    await enforceRateLimit(db, { key: `checkout:${visitor.user.id}`, max: 30, minutes: 60 });
    const order = await openCheckout(db, seller, visitor, body, now());
    const { providerId, url } = await callProvider(log, () => seller.startCheckout(order));
    await db.update(checkouts).set({ providerId }).where(eq(checkouts.id, order.checkoutId));
    for (const providerCheckoutId of await expireOlderCheckouts(db, visitor.user.id, order.checkoutId)) {
      // A failure is fine: the old checkout may be finished or expired already, and the new one counts anyway.
      await callProvider(log, () => seller.closeCheckout(providerCheckoutId)).catch(() => {});
    }
    return { url };
  });

  api.handle(calls.getCheckout, async ({ visitor, params }) => {
    const { id, plan, interval, trial, state, teamName } = await getOwnCheckout(db, visitor, params.id);
    return { id, plan, interval, trial, state, teamName };
  });

  api.handle(calls.openPortal, async ({ visitor, body }) => {
    const managed = await getManagedSubscription(db, visitor, body.subscriptionId);
    return {
      url: await callProvider(log, () => requireProvider(provider).openPortal(toSubscriptionRef(managed))),
    };
  });

  api.handle(calls.changePlan, async ({ visitor, body }) => {
    const managed = await getRunningSubscription(db, visitor, body.subscriptionId);
    const change = await resolvePlanChange(db, managed, body);
    await callProviderAndApply(log, deps, () =>
      requireProvider(provider).change(toSubscriptionRef(managed), change),
    );
    if (!managed.team) await describeWorkspace(db, managed.subscription.id, body);
    const detail = { plan: body.plan, interval: body.interval, seats: body.seats ?? null };
    await audit(db, visitor, "billing.changed", { ...toAuditEntry(managed), detail });
    return readBillingState(db, visitor, requireProvider(provider).name, now());
  });

  api.handle(calls.previewPlanChange, async ({ visitor, body }) => {
    await enforceRateLimit(db, { key: `change-preview:${visitor.user.id}`, max: 300, minutes: 60 });
    const managed = await getRunningSubscription(db, visitor, body.subscriptionId);
    const change = await resolvePlanChange(db, managed, body);
    return callProvider(log, () =>
      requireProvider(provider).previewChange(toSubscriptionRef(managed), change),
    );
  });

  for (const [call, cancel] of [
    [calls.cancelSubscription, true],
    [calls.resumeSubscription, false],
  ] as const) {
    api.handle(call, async ({ visitor, body }) => {
      const managed = await getRunningSubscription(db, visitor, body.subscriptionId);
      await callProviderAndApply(log, deps, () =>
        // Nothing was paid for a pending plan, so there is no paid period to run out.
        cancel && managed.subscription.pending
          ? requireProvider(provider).endNow(toSubscriptionRef(managed), { voidInvoices: true })
          : requireProvider(provider).setCancelAtPeriodEnd(toSubscriptionRef(managed), cancel),
      );
      await audit(db, visitor, cancel ? "billing.canceled" : "billing.resumed", toAuditEntry(managed));
      return readBillingState(db, visitor, requireProvider(provider).name, now());
    });
  }

  api.handle(calls.createQuote, async ({ visitor, body }) => {
    requireProvider(provider);
    await enforceRateLimit(db, { key: `quote:${visitor.user.id}`, max: 20, minutes: 24 * 60 });
    return createQuote(db, visitor, body, now());
  });

  api.handle(calls.downloadQuotePdf, async ({ c, visitor, params }) => {
    const quote = await getOwnQuote(db, visitor, params.id);
    return sendPdf(c, visitor, quoteStatement(quote, config.baseUrl));
  });

  api.handle(calls.downloadInvoicePdf, async ({ c, visitor, params }) =>
    sendPdf(c, visitor, await testInvoiceStatement(db, visitor, params.id)),
  );

  api.handle(calls.acceptQuote, async ({ visitor, params }) => {
    const seller = requireProvider(provider);
    const quote = await getOwnQuote(db, visitor, params.id);
    const request = {
      plan: quote.plan,
      interval: "year",
      trial: false,
      teamName: quote.teamName || quote.institution,
      byInvoice: true,
    } as const;
    const order = async () => {
      const checkout = await openCheckout(db, seller, visitor, request, now());
      return callProvider(log, () => seller.startInvoiced(checkout, quote));
    };
    await acceptQuote(db, quote, now());
    const events = await order().catch(async (error: unknown) => {
      await reopenQuote(db, quote);
      throw error;
    });
    // If this fails, the plan has been ordered all the same. A second order would be a second invoice.
    await applyEvents(deps, events);
    await audit(db, visitor, "billing.quote-accepted", { subject: quote.id });
    return readBillingState(db, visitor, seller.name, now());
  });

  api.handle(approveSubscription, async ({ visitor, params, body: { note } }) => {
    await approvePlan(deps, visitor, { id: params.id, note }, now());
  });

  api.handle(withdrawApprovalCall, async ({ visitor, params, body: { note } }) => {
    await withdrawApproval(deps, visitor, { id: params.id, note });
  });

  registerBillingJobs(services, deps, provider);
  if (config.mode === "local") registerTestBilling(api, services, test);

  async function sendPdf(c: RequestContext, visitor: SignedIn, statement: Statement): Promise<Response> {
    const bytes = await services.reportWorker.statement(statement, {
      owner: getWorkOwner(visitor),
      signal: clientSignal(c),
    });
    return sendDownload(c, bytes, "application/pdf", `${statement.title} ${statement.number}.pdf`);
  }
}

function openStripe(keys: { secretKey: string; webhookSecret: string }, baseUrl: string): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, { maxNetworkRetries: 2, timeout: 20_000 });
  return createStripeProvider({ stripe, webhookSecret: keys.webhookSecret, baseUrl });
}

function requireProvider(provider: PaymentProvider | null): PaymentProvider {
  if (!provider) throw conflict("nothing_sold", "This server does not sell subscriptions.");
  return provider;
}

function toAuditEntry({ subscription, team }: ManagedSubscription) {
  return { subject: subscription.id, teamId: team?.id ?? null };
}

function toSubscriptionRef({ subscription, customer }: ManagedSubscription): SubscriptionRef {
  return { subscriptionId: subscription.id, customerId: customer.customerId };
}
