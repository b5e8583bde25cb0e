import { formatDollars, invoiceDueDays, plans } from "@meridian/contract/billing/plans";
import type { Statement } from "@meridian/report/render-statement";
import { eq } from "drizzle-orm";
import { paths } from "@meridian/contract/pages/paths";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { subscriptions } from "../../../platform/db/schema/accounts.ts";
import { invoices, type quotes } from "../../../platform/db/schema/billing.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import { listManagedSubscriptions } from "../managed-subscriptions.ts";
import { formatDate } from "../payer-email.ts";
import { quoteNumber } from "./quotes.ts";

/** A quote, as sent to the finance office. */
export function quoteStatement(quote: typeof quotes.$inferSelect, baseUrl: string): Statement {
  const { name } = plans[quote.plan];
  const amount = formatDollars(quote.amount);
  return {
    title: "Quote",
    number: quoteNumber(quote),
    from: "Meridian",
    to: [quote.institution, ...quote.address.split(/\r?\n/), ...(quote.contact ? [quote.contact] : [])],
    facts: [
      { name: "Date", value: formatDate(quote.createdAt) },
      { name: "Good until", value: formatDate(quote.expiresAt) },
      ...(quote.purchaseOrder ? [{ name: "Purchase order", value: quote.purchaseOrder }] : []),
    ],
    lines: [{ what: `Meridian ${name}, one year, unlimited evaluators`, amount }],
    total: `${amount} US dollars`,
    notes: [
      `Payable within ${invoiceDueDays} days of the invoice, which is sent when the quote is accepted. The subscription renews annually. You can cancel at any time, effective at the end of the current year.`,
      `To accept this quote, sign in with the account that requested it:\n${baseUrl}${paths.billing}`,
    ],
  };
}

/** An invoice of the local test provider; Stripe renders its own invoices. */
export async function testInvoiceStatement(db: Database, visitor: SignedIn, id: string): Promise<Statement> {
  const [row] = await db
    .select({ invoice: invoices, plan: subscriptions.plan })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(eq(invoices.id, id));
  const [managed] = row ? await listManagedSubscriptions(db, visitor, row.invoice.subscriptionId ?? "") : [];
  if (!row || !managed) throw notFound("no_invoice", "Invoice not found, or you do not have access to it.");
  const { invoice, plan } = row;
  const amount = formatDollars(invoice.total / 100);
  return {
    title: "Test invoice",
    number: invoice.number ?? invoice.id,
    from: "Meridian",
    to: [managed.team?.name ?? visitor.user.fullName, visitor.user.email].filter((line) => line !== ""),
    facts: [
      { name: "Date", value: formatDate(invoice.createdAt) },
      { name: "Status", value: invoice.status },
      ...(invoice.dueAt ? [{ name: "Due", value: formatDate(invoice.dueAt) }] : []),
    ],
    lines: [
      {
        what: `Meridian ${plans[plan].name}, ${formatDate(invoice.periodStart)} to ${formatDate(invoice.periodEnd)}`,
        amount,
      },
    ],
    total: `${amount} US dollars`,
    notes: ["Issued by the local test payment provider. Nothing was charged and nothing is owed."],
  };
}
