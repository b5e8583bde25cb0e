import { dollars, invoiceDueDays, plans } from "@meridian/contract/plans";
import type { Statement } from "@meridian/report/render-statement";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { subscriptions } from "../../platform/db/schema/accounts.ts";
import { invoices, type quotes } from "../../platform/db/schema/billing.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { managedBy } from "./managed.ts";
import { dayText } from "./notices.ts";
import { quoteNumber } from "./quotes.ts";

/** A quote as the finance office gets it. */
export function quoteStatement(quote: typeof quotes.$inferSelect, baseUrl: string): Statement {
  const { name } = plans[quote.plan];
  const amount = dollars(quote.amount);
  return {
    title: "Quote",
    number: quoteNumber(quote),
    from: "Meridian",
    to: [quote.institution, ...quote.address.split(/\r?\n/), ...(quote.contact ? [quote.contact] : [])],
    facts: [
      { name: "Date", value: dayText(quote.createdAt) },
      { name: "Good until", value: dayText(quote.expiresAt) },
      ...(quote.purchaseOrder ? [{ name: "Purchase order", value: quote.purchaseOrder }] : []),
    ],
    lines: [{ what: `Meridian ${name}, one year, unlimited evaluators`, amount }],
    total: `${amount} US dollars`,
    notes: [
      `Payable within ${invoiceDueDays} days of the invoice, which is sent when the quote is accepted. The subscription renews yearly and can be cancelled at any time for the end of its year.`,
      `To accept, sign in as the person who asked for it:\n${baseUrl}/account/billing`,
    ],
  };
}

/** An invoice of the local test provider; Stripe's come from Stripe. */
export async function testInvoiceStatement(db: Database, visitor: SignedIn, id: string): Promise<Statement> {
  const [found] = await db
    .select({ invoice: invoices, plan: subscriptions.plan })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(eq(invoices.id, id));
  const [held] = found ? await managedBy(db, visitor, found.invoice.subscriptionId ?? "") : [];
  if (!found || !held) throw new HttpFault(404, "no_invoice", "There is no such invoice for you to see.");
  const { invoice, plan } = found;
  const amount = dollars(invoice.total / 100);
  return {
    title: "Test invoice",
    number: invoice.number ?? invoice.id,
    from: "Meridian",
    to: [held.team?.name ?? visitor.user.fullName, visitor.user.email].filter((line) => line !== ""),
    facts: [
      { name: "Date", value: dayText(invoice.createdAt) },
      { name: "Status", value: invoice.status },
      ...(invoice.dueAt ? [{ name: "Due", value: dayText(invoice.dueAt) }] : []),
    ],
    lines: [
      {
        what: `Meridian ${plans[plan].name}, ${dayText(invoice.periodStart)} to ${dayText(invoice.periodEnd)}`,
        amount,
      },
    ],
    total: `${amount} US dollars`,
    notes: ["Made by the test provider of a local installation: no money has moved, and none is owed."],
  };
}
