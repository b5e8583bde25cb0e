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
import type { BillingEvent, BillingFact, Buyer, InvoiceFact } from "./billing-facts.ts";
import type { BillingDeps } from "./deps.ts";
import { followUp } from "./follow-up.ts";
import { mergeSubscription } from "./merge-subscription.ts";

/**
 * Applies one provider event exactly once: a duplicate conflicts on the event id and changes nothing. Every write below
 * keeps the newer of the stored and the reported state, so events can also arrive in any order.
 */
export async function applyEvent(deps: BillingDeps, event: BillingEvent): Promise<void> {
  if (event.facts.length === 0) return;
  await deps.db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(billingEvents)
      .values({ id: event.id, type: event.type, createdAt: event.createdAt })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (!inserted) return;
    for (const fact of event.facts) await applyFact({ ...deps, db: tx }, event, fact);
  });
}

export async function applyEvents(deps: BillingDeps, events: readonly BillingEvent[]): Promise<void> {
  for (const event of events) await applyEvent(deps, event);
}

async function applyFact(deps: BillingDeps, event: BillingEvent, fact: BillingFact): Promise<void> {
  const { db } = deps;
  switch (fact.kind) {
    case "subscription":
      await upsertCustomer(db, fact);
      await mergeSubscription(deps, event, fact);
      return;
    case "invoice":
      await upsertCustomer(db, fact);
      await mergeInvoice(db, event, fact);
      if (fact.subscriptionId) await followUp(deps, fact.subscriptionId);
      return;
    case "card":
      await upsertCustomer(db, { customerId: fact.customerId, userId: null });
      await mergeCard(db, event, fact);
      return;
    case "payment":
      await db.insert(invoicePayments).values(fact).onConflictDoNothing();
      return;
    case "refund":
      // The refunded amount of a payment never decreases, so the larger value is the newer one.
      await db
        .insert(refunds)
        .values(fact)
        .onConflictDoUpdate({
          target: refunds.paymentId,
          set: { amount: sql`greatest(refunds.amount, excluded.amount)` },
        });
      await deps.onRefund?.(db);
      return;
    case "checkout-expired":
      await db
        .update(checkouts)
        .set({ state: "expired" })
        .where(sql`id = ${fact.checkoutId} AND state = 'open'`);
      return;
    case "customer-deleted":
      await upsertCustomer(db, { customerId: fact.customerId, userId: null });
      await db
        .update(customers)
        .set({ deletedAt: sql`coalesce(deleted_at, ${event.createdAt.toISOString()}::timestamptz)` })
        .where(eq(customers.customerId, fact.customerId));
  }
}

/** Creates the customer with the first event that names it; the first event that knows the buyer links the user. */
async function upsertCustomer(db: Database, { customerId, userId }: Buyer): Promise<void> {
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
  const row = { ...fact, eventAt: event.createdAt, eventRank: fact.rank, eventId: event.id };
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
      cardEventAt: event.createdAt,
      cardEventId: event.id,
    })
    .where(
      sql`customer_id = ${customerId}
        AND (card_told_at IS NULL OR (card_told_at, card_told_by) < (${event.createdAt.toISOString()}::timestamptz, ${event.id}))`,
    );
}
