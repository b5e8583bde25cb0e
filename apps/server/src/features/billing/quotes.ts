import type { QuoteAnswer, QuoteRequest } from "@meridian/contract/billing";
import { plans, priceOf, quoteDays } from "@meridian/contract/plans";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { quotes } from "../../platform/db/schema/billing.ts";
import { HttpFault } from "../../platform/http/fault.ts";

type Quote = typeof quotes.$inferSelect;

/** A price on paper for the finance office, good for thirty days. */
export async function makeQuote(
  db: Database,
  { user }: SignedIn,
  request: QuoteRequest,
  now: Date,
): Promise<QuoteAnswer> {
  const plan = plans[request.plan];
  if (!plan.byInvoice) {
    throw new HttpFault(400, "not_by_invoice", `${plan.name} is paid by card.`, { field: "plan" });
  }
  const [made] = await db
    .insert(quotes)
    .values({
      ...request,
      userId: user.id,
      amount: priceOf(plan, "year"),
      createdAt: now,
      expiresAt: new Date(now.getTime() + quoteDays * 24 * 60 * 60 * 1000),
    })
    .returning();
  return describeQuote(made!);
}

export async function listQuotes(db: Database, userId: string): Promise<QuoteAnswer[]> {
  const rows = await db
    .select()
    .from(quotes)
    .where(eq(quotes.userId, userId))
    .orderBy(desc(quotes.createdAt))
    .limit(10);
  return rows.map(describeQuote);
}

/** Somebody's own quote; to everyone else it does not exist. */
export async function ownQuote(db: Database, { user }: SignedIn, id: string): Promise<Quote> {
  const found = uuidShape.test(id)
    ? await db
        .select()
        .from(quotes)
        .where(and(eq(quotes.id, id), eq(quotes.userId, user.id)))
    : [];
  if (!found[0]) throw new HttpFault(404, "no_quote", "There is no such quote of yours.");
  return found[0];
}

/** Marks it accepted: only one that is still good, and only once, however often the button is pressed. */
export async function takeQuote(db: Database, quote: Quote, now: Date): Promise<void> {
  if (quote.expiresAt <= now) {
    throw new HttpFault(409, "quote_expired", "This quote has run out. Ask for a new one.");
  }
  const [taken] = await db
    .update(quotes)
    .set({ acceptedAt: now })
    .where(and(eq(quotes.id, quote.id), isNull(quotes.acceptedAt)))
    .returning({ id: quotes.id });
  if (!taken) throw new HttpFault(409, "quote_accepted", "This quote has been accepted.");
}

/** When the purchase did not come about after all. */
export async function giveQuoteBack(db: Database, quote: Quote): Promise<void> {
  await db.update(quotes).set({ acceptedAt: null }).where(eq(quotes.id, quote.id));
}

export function quoteNumber({ number, createdAt }: Pick<Quote, "number" | "createdAt">): string {
  return `Q-${createdAt.getUTCFullYear()}-${number}`;
}

function describeQuote(quote: Quote): QuoteAnswer {
  return {
    id: quote.id,
    number: quoteNumber(quote),
    plan: quote.plan,
    institution: quote.institution,
    amount: quote.amount,
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
    acceptedAt: quote.acceptedAt?.toISOString() ?? null,
  };
}

const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
