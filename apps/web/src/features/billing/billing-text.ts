import type { BilledSubscription, ChangePreview } from "@meridian/contract/billing/schemas";
import { formatDollars, getExtraSeats, plans, getPrice } from "@meridian/contract/billing/plans";
import { formatDate } from "../../lib/format/format-date-time.ts";
import { getStatusDisplay } from "./subscription-status.ts";

export function formatOptionalDate(moment: string | null): string {
  return moment ? formatDate(moment) : "–";
}

export function formatCents(cents: number): string {
  return formatDollars(cents / 100);
}

export function priceText({ plan, interval, seats }: BilledSubscription): string {
  const planDetails = plans[plan];
  const period = interval ?? "year";
  return `${formatDollars(getPrice(planDetails, period, getExtraSeats(planDetails, seats)))} per ${period}`;
}

/** The status shown to the payer. An end, a pending order or a cancellation takes precedence over the provider's status. */
export function getStatus({ status, pending, endedAt, cancelAtPeriodEnd }: BilledSubscription) {
  if (endedAt) return getStatusDisplay("canceled");
  if (pending) return getStatusDisplay("pending");
  if (cancelAtPeriodEnd) return { label: "Ends soon", tone: "warn" } as const;
  return getStatusDisplay(status);
}

/** Whether the last payment failed. */
export function hasPaymentDue({ status, pending, endedAt }: BilledSubscription): boolean {
  return endedAt === null && !pending && ["past_due", "unpaid", "paused"].includes(status);
}

/** Describes what happens on the next billing date. */
export function renewalText(subscription: BilledSubscription): string {
  const { status, pending, currentPeriodEnd, trialEnd, endedAt, cancelAtPeriodEnd } = subscription;
  const { paymentMethod, byInvoice } = subscription;
  if (endedAt) return `Ended on ${formatOptionalDate(endedAt)}`;
  if (pending) return "Becomes active when the invoice is paid";
  if (cancelAtPeriodEnd) return `Ends on ${formatOptionalDate(currentPeriodEnd)} and will not renew`;
  if (status === "trialing") {
    const then =
      paymentMethod || byInvoice ? "then payment starts" : "then it ends because there is no payment method";
    return `Trial until ${formatOptionalDate(trialEnd)}, ${then}`;
  }
  if (hasPaymentDue(subscription)) return "Will not renew until the payment is settled";
  if (status !== "active") return "Starts once it is paid";
  return `Renews on ${formatOptionalDate(currentPeriodEnd)}`;
}

/** What a plan change costs right away. */
export function dueNowText({ dueNow, credit }: ChangePreview, isTrial: boolean): string {
  if (dueNow > 0) return `${formatCents(dueNow)} is charged now for the rest of the period.`;
  if (credit > 0) return `Nothing is charged now; ${formatCents(credit)} is credited on the next invoice.`;
  return isTrial ? "Nothing is charged during the trial." : "Nothing is charged now.";
}

const invoiceLabels: Readonly<Record<string, string>> = {
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Uncollectible",
};

export function invoiceStatus({ status, total, refunded }: BilledSubscription["invoices"][number]): string {
  if (refunded > 0) return refunded >= total ? "Refunded" : `Refunded ${formatCents(refunded)}`;
  return invoiceLabels[status] ?? status;
}
