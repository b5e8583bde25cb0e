import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { customers, users } from "../../platform/db/schema/accounts.ts";
import {
  billingEvents,
  checkouts,
  invoicePayments,
  invoices,
  refunds,
} from "../../platform/db/schema/billing.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { BillingEvent, BillingFact, Buyer, InvoiceFact } from "./billing-facts.ts";
import { followUp } from "./follow-up.ts";
import { mergeSubscription } from "./merge-subscription.ts";

export interface EventParts {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly baseUrl: string;
}

/**
 * Applies one message of the provider, once: a second copy finds its id taken and changes nothing. Every write below
 * keeps the later of what is there and what was said, so the order of arrival does not matter either.
 */
export async function applyEvent(parts: EventParts, event: BillingEvent): Promise<void> {
  if (event.facts.length === 0) return;
  await parts.db.transaction(async (tx) => {
    const [first] = await tx
      .insert(billingEvents)
      .values({ id: event.id, type: event.type, createdAt: event.createdAt })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (!first) return;
    for (const fact of event.facts) await applyFact({ ...parts, db: tx }, event, fact);
  });
}

async function applyFact(parts: EventParts, event: BillingEvent, fact: BillingFact): Promise<void> {
  const { db } = parts;
  switch (fact.kind) {
    case "subscription":
      await knowCustomer(db, fact);
      await mergeSubscription(parts, event, fact);
      return;
    case "invoice":
      await knowCustomer(db, fact);
      await mergeInvoice(db, event, fact);
      if (fact.subscriptionId) await followUp(parts, fact.subscriptionId);
      return;
    case "card":
      await knowCustomer(db, { customerId: fact.customerId, userId: null });
      await mergeCard(db, event, fact);
      return;
    case "payment":
      await db.insert(invoicePayments).values(fact).onConflictDoNothing();
      return;
    case "refund":
      // What has been given back of a payment only grows.
      await db
        .insert(refunds)
        .values(fact)
        .onConflictDoUpdate({
          target: refunds.paymentId,
          set: { amount: sql`greatest(refunds.amount, excluded.amount)` },
        });
      return;
    case "checkout-expired":
      await db
        .update(checkouts)
        .set({ state: "expired" })
        .where(sql`id = ${fact.checkoutId} AND state = 'open'`);
      return;
    case "customer-deleted":
      await knowCustomer(db, { customerId: fact.customerId, userId: null });
      await db
        .update(customers)
        .set({ deletedAt: sql`coalesce(deleted_at, ${event.createdAt.toISOString()}::timestamptz)` })
        .where(eq(customers.customerId, fact.customerId));
  }
}

/** The customer's row, made by whichever message names it first; the buyer is filled in by the first that knows. */
async function knowCustomer(db: Database, { customerId, userId }: Buyer): Promise<void> {
  const [buyer] = userId ? await db.select({ id: users.id }).from(users).where(eq(users.id, userId)) : [];
  await db
    .insert(customers)
    .values({ customerId, userId: buyer?.id ?? null })
    .onConflictDoUpdate({
      target: customers.customerId,
      set: { userId: sql`excluded.user_id` },
      setWhere: sql`customers.user_id IS NULL AND excluded.user_id IS NOT NULL AND customers.deleted_at IS NULL`,
    });
}

async function mergeInvoice(db: Database, event: BillingEvent, fact: InvoiceFact): Promise<void> {
  const row = { ...fact, toldAt: event.createdAt, toldRank: fact.rank, toldBy: event.id };
  await db
    .insert(invoices)
    .values(row)
    .onConflictDoUpdate({
      target: invoices.id,
      set: row,
      setWhere: sql`(excluded.told_at, excluded.told_rank, excluded.told_by)
        > (invoices.told_at, invoices.told_rank, invoices.told_by)`,
    });
}

async function mergeCard(
  db: Database,
  event: BillingEvent,
  { customerId, card }: Extract<BillingFact, { kind: "card" }>,
): Promise<void> {
  await db
    .update(customers)
    .set({
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
      cardExpires: card?.expires ?? null,
      cardToldAt: event.createdAt,
      cardToldBy: event.id,
    })
    .where(
      sql`customer_id = ${customerId}
        AND (card_told_at IS NULL OR (card_told_at, card_told_by) < (${event.createdAt.toISOString()}::timestamptz, ${event.id}))`,
    );
}
