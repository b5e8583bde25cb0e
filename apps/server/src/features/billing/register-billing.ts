import {
  type ChangePreview,
  type CheckoutAnswer,
  checkoutRequest,
  planChangeRequest,
  quoteRequest,
  subscriptionRequest,
} from "@meridian/contract/billing";
import { approvalRequest } from "@meridian/contract/sys-admin";
import type { Statement } from "@meridian/report/render-statement";
import { eq } from "drizzle-orm";
import type { Context, Hono } from "hono";
import Stripe from "stripe";
import { self as readSelf } from "../../platform/access/self.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { checkouts } from "../../platform/db/schema/billing.ts";
import { clientSignal } from "../../platform/http/client-signal.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { limit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import type { EventParts } from "./apply-event.ts";
import { approvePlan } from "./approve-plan.ts";
import { askAndApply, askProvider } from "./ask-provider.ts";
import { registerBillingJobs } from "./billing-jobs.ts";
import { readBilling } from "./billing-state.ts";
import { planChange } from "./change-plan.ts";
import { leaveOlderCheckouts, openCheckout } from "./checkout.ts";
import { type Managed, managedOne, runningOne } from "./managed.ts";
import type { Held, PaymentProvider } from "./provider.ts";
import { giveQuoteBack, makeQuote, ownQuote, takeQuote } from "./quotes.ts";
import { quoteStatement, testInvoiceStatement } from "./statements.ts";
import { createStripeProvider } from "./stripe-provider.ts";
import { registerTestBilling } from "./test-billing.ts";
import { createTestProvider } from "./test-provider.ts";
import { nameWorkspace } from "./workspace.ts";
import { receiveWebhook } from "./webhook.ts";

/** Buying, the billing page, and what the payment provider tells us. */
export function registerBilling(app: Hono<RequestEnv>, services: Services): void {
  const { db, visitors, outbox, log, config, now } = services;
  const parts: EventParts = { db, outbox, baseUrl: config.baseUrl };
  const self = (c: Context<RequestEnv>) => readSelf(c, visitors);
  const test = config.mode === "local" && !config.stripe ? createTestProvider(services, app) : null;
  const provider = config.stripe ? openStripe(config.stripe, config.baseUrl) : test;

  app.post("/api/billing/webhook", (c) => {
    if (!provider) throw nothingSold();
    return receiveWebhook(c, parts, provider.webhookSecret);
  });

  app.get("/api/billing", async (c) =>
    c.json(await readBilling(db, await self(c), provider?.name ?? "none", now())),
  );

  app.post("/api/billing/checkout", async (c) => {
    const visitor = await self(c);
    const wish = await parseJson(c, checkoutRequest);
    const seller = selling(provider);
    await limit(db, { key: `checkout:${visitor.user.id}`, max: 30, windowSeconds: 60 * 60 });
    const order = await openCheckout(db, seller, visitor, wish, now());
    const { providerId, url } = await askProvider(log, () => seller.startCheckout(order));
    await db.update(checkouts).set({ providerId }).where(eq(checkouts.id, order.checkoutId));
    for (const left of await leaveOlderCheckouts(db, visitor.user.id, order.checkoutId)) {
      // Finished or expired already, or not reachable now: the new one counts either way.
      await askProvider(log, () => seller.closeCheckout(left)).catch(() => {});
    }
    return c.json({ url }, 201);
  });

  app.get("/api/billing/checkouts/:id", async (c) => {
    const visitor = await self(c);
    return c.json(await ownCheckout(visitor, c.req.param("id")));
  });

  app.post("/api/billing/portal", async (c) => {
    const visitor = await self(c);
    const { subscriptionId } = await parseJson(c, subscriptionRequest);
    const held = await managedOne(db, visitor, subscriptionId);
    return c.json({ url: await askProvider(log, () => selling(provider).openPortal(heldOf(held))) });
  });

  app.post("/api/billing/change", async (c) => {
    const visitor = await self(c);
    const wish = await parseJson(c, planChangeRequest);
    const held = await runningOne(db, visitor, wish.subscriptionId);
    const change = await planChange(db, held, wish);
    await askAndApply(log, parts, () => selling(provider).change(heldOf(held), change));
    if (!held.team && wish.teamName) await nameWorkspace(db, held.subscription.id, wish.teamName);
    const detail = { plan: wish.plan, interval: wish.interval, seats: wish.seats ?? null };
    await audit(c, visitor, held, "billing.changed", detail);
    return c.json(await readBilling(db, visitor, selling(provider).name, now()));
  });

  app.post("/api/billing/change/preview", async (c) => {
    const visitor = await self(c);
    const wish = await parseJson(c, planChangeRequest);
    await limit(db, { key: `change-preview:${visitor.user.id}`, max: 300, windowSeconds: 60 * 60 });
    const held = await runningOne(db, visitor, wish.subscriptionId);
    const change = await planChange(db, held, wish);
    const preview = await askProvider(log, () => selling(provider).previewChange(heldOf(held), change));
    return c.json(preview satisfies ChangePreview);
  });

  for (const [path, cancel] of [
    ["/api/billing/cancel", true],
    ["/api/billing/resume", false],
  ] as const) {
    app.post(path, async (c) => {
      const visitor = await self(c);
      const { subscriptionId } = await parseJson(c, subscriptionRequest);
      const held = await runningOne(db, visitor, subscriptionId);
      await askAndApply(log, parts, () =>
        // Nothing was paid for a pending plan, so there is no period to wait for.
        cancel && held.subscription.pending
          ? selling(provider).endNow(heldOf(held), { voidInvoices: true })
          : selling(provider).setCancelAtPeriodEnd(heldOf(held), cancel),
      );
      await audit(c, visitor, held, cancel ? "billing.canceled" : "billing.resumed");
      return c.json(await readBilling(db, visitor, selling(provider).name, now()));
    });
  }

  app.post("/api/billing/quotes", async (c) => {
    const visitor = await self(c);
    const request = await parseJson(c, quoteRequest);
    selling(provider);
    await limit(db, { key: `quote:${visitor.user.id}`, max: 20, windowSeconds: 24 * 60 * 60 });
    return c.json(await makeQuote(db, visitor, request, now()), 201);
  });

  app.get("/api/billing/quotes/:id/pdf", async (c) => {
    const visitor = await self(c);
    const quote = await ownQuote(db, visitor, c.req.param("id"));
    return sendPdf(c, quoteStatement(quote, config.baseUrl));
  });

  app.get("/api/billing/invoices/:id/pdf", async (c) => {
    const visitor = await self(c);
    return sendPdf(c, await testInvoiceStatement(db, visitor, c.req.param("id")));
  });

  app.post("/api/billing/quotes/:id/accept", async (c) => {
    const visitor = await self(c);
    const seller = selling(provider);
    const quote = await ownQuote(db, visitor, c.req.param("id"));
    const wish = {
      plan: quote.plan,
      interval: "year",
      trial: false,
      teamName: quote.teamName || quote.institution,
      byInvoice: true,
    } as const;
    await takeQuote(db, quote, now());
    try {
      const order = await openCheckout(db, seller, visitor, wish, now());
      await askAndApply(log, parts, () => seller.startInvoiced(order, quote));
    } catch (error) {
      await giveQuoteBack(db, quote);
      throw error;
    }
    await writeAudit(db, {
      action: "billing.quote-accepted",
      actorId: visitor.user.id,
      subject: quote.id,
      ipAddress: c.var.clientAddress,
    });
    return c.json(await readBilling(db, visitor, seller.name, now()));
  });

  app.post("/api/sys-admin/subscriptions/:id/approve", async (c) => {
    const visitor = await self(c);
    const { note } = await parseJson(c, approvalRequest);
    await approvePlan(parts, visitor, { id: c.req.param("id"), note, ipAddress: c.var.clientAddress }, now());
    return c.json({ ok: true });
  });

  registerBillingJobs(services, parts, provider);
  if (config.mode === "local") registerTestBilling(app, services, test);

  async function sendPdf(c: Context<RequestEnv>, statement: Statement): Promise<Response> {
    const bytes = await services.reportWorker.statement(statement, {
      owner: (await self(c)).user.id,
      signal: clientSignal(c),
    });
    c.header("Content-Type", "application/pdf");
    c.header("Content-Disposition", `attachment; filename="${statement.title} ${statement.number}.pdf"`);
    return c.body(bytes as Uint8Array<ArrayBuffer>);
  }

  async function ownCheckout({ user }: SignedIn, id: string): Promise<CheckoutAnswer> {
    const [found] = uuidShape.test(id) ? await db.select().from(checkouts).where(eq(checkouts.id, id)) : [];
    if (!found || found.userId !== user.id) {
      throw new HttpFault(404, "no_checkout", "There is no such checkout of yours.");
    }
    const { plan, interval, trial, state, teamName } = found;
    return { id, plan, interval, trial, state, teamName };
  }

  async function audit(
    c: Context<RequestEnv>,
    { user }: SignedIn,
    { subscription, team }: Managed,
    action: `billing.${string}`,
    detail: Record<string, unknown> = {},
  ): Promise<void> {
    await writeAudit(db, {
      action,
      actorId: user.id,
      teamId: team?.id ?? null,
      subject: subscription.id,
      ipAddress: c.var.clientAddress,
      detail,
    });
  }
}

function openStripe(keys: { secretKey: string; webhookSecret: string }, baseUrl: string): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, { maxNetworkRetries: 2, timeout: 20_000 });
  return createStripeProvider({ stripe, webhookSecret: keys.webhookSecret, baseUrl });
}

function selling(provider: PaymentProvider | null): PaymentProvider {
  if (!provider) throw nothingSold();
  return provider;
}

function nothingSold(): HttpFault {
  return new HttpFault(409, "nothing_sold", "Subscriptions cannot be bought on this installation.");
}

function heldOf({ subscription, customer }: Managed): Held {
  return { subscriptionId: subscription.id, customerId: customer.customerId };
}

const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
