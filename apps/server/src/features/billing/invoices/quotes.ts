import type { QuoteResponse, QuoteRequest } from "@meridian/contract/billing/schemas";
import { plans, getPrice, quoteDays } from "@meridian/contract/billing/plans";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { daysAfter } from "../../../platform/days.ts";
import type { Database } from "../../../platform/db/database.ts";
import { quotes } from "../../../platform/db/schema/billing.ts";
import { badRequest, conflict, notFound } from "../../../platform/http/http-error.ts";

type Quote = typeof quotes.$inferSelect;

/** Creates a quote for the finance office, good for 30 days. */
export async function createQuote(
  db: Database,
  { user }: SignedIn,
  request: QuoteRequest,
  now: Date,
): Promise<QuoteResponse> {
  const plan = plans[request.plan];
  if (!plan.byInvoice) throw badRequest("not_by_invoice", `${plan.name} can only be paid by card.`, "plan");
  const [quote] = await db
    .insert(quotes)
    .values({
      ...request,
      userId: user.id,
      amount: getPrice(plan, "year"),
      createdAt: now,
      expiresAt: daysAfter(now, quoteDays),
    })
    .returning();
  return toQuoteResponse(quote!);
}

export async function listQuotes(db: Database, userId: string): Promise<QuoteResponse[]> {
  const rows = await db
    .select()
    .from(quotes)
    .where(eq(quotes.userId, userId))
    .orderBy(desc(quotes.createdAt))
    .limit(10);
  return rows.map(toQuoteResponse);
}

/** A quote of the user; everyone else gets a 404. */
export async function getOwnQuote(db: Database, { user }: SignedIn, id: string): Promise<Quote> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.userId, user.id)));
  if (!quote) throw notFound("no_quote", "Quote not found.");
  return quote;
}

/** Marks the quote as accepted, if it has not expired. A second click is declined. */
export async function acceptQuote(db: Database, quote: Quote, now: Date): Promise<void> {
  if (quote.expiresAt <= now) throw conflict("quote_expired", "This quote has expired. Request a new one.");
  const [accepted] = await db
    .update(quotes)
    .set({ acceptedAt: now })
    .where(and(eq(quotes.id, quote.id), isNull(quotes.acceptedAt)))
    .returning({ id: quotes.id });
  if (!accepted) throw conflict("quote_accepted", "This quote has already been accepted.");
}

/** Makes the quote available again after the purchase failed. */
export async function reopenQuote(db: Database, quote: Quote): Promise<void> {
  await db.update(quotes).set({ acceptedAt: null }).where(eq(quotes.id, quote.id));
}

export function quoteNumber({ number, createdAt }: Pick<Quote, "number" | "createdAt">): string {
  return `Q-${createdAt.getUTCFullYear()}-${number}`;
}

function toQuoteResponse(quote: Quote): QuoteResponse {
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
