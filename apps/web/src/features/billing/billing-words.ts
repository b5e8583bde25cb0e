import type { BilledSubscription, ChangePreview } from "@meridian/contract/billing";
import { dollars, extraSeatsOf, plans, priceOf } from "@meridian/contract/plans";
import { dayText } from "../../lib/moment.ts";
import { statusWords } from "../../lib/subscription-status.ts";

export function dayOf(moment: string | null): string {
  return moment ? dayText(moment) : "–";
}

export function money(cents: number): string {
  return dollars(cents / 100);
}

export function priceText({ plan, interval, seats }: BilledSubscription): string {
  const sold = plans[plan];
  const by = interval ?? "year";
  return `${dollars(priceOf(sold, by, extraSeatsOf(sold, seats)))} a ${by}`;
}

/** What its payer is told: the two things that matter more than the provider's own status come first. */
export function statusOf({ status, pending, endedAt, cancelAtPeriodEnd }: BilledSubscription) {
  if (endedAt) return statusWords("canceled");
  if (pending) return statusWords("pending");
  if (cancelAtPeriodEnd) return { label: "Ends soon", tone: "warn" } as const;
  return statusWords(status);
}

/** The last payment did not go through. */
export function isDue({ status, pending, endedAt }: BilledSubscription): boolean {
  return endedAt === null && !pending && ["past_due", "unpaid", "paused"].includes(status);
}

/** What the next date means. */
export function renewalText(subscription: BilledSubscription): string {
  const { status, pending, currentPeriodEnd, trialEnd, endedAt, cancelAtPeriodEnd } = subscription;
  const { paymentMethod, byInvoice } = subscription;
  if (endedAt) return `Ended on ${dayOf(endedAt)}`;
  if (pending) return "Opens when the invoice is paid";
  if (cancelAtPeriodEnd) return `Ends on ${dayOf(currentPeriodEnd)}, and is not renewed`;
  if (status === "trialing") {
    const then =
      paymentMethod || byInvoice ? "then it is paid for" : "then it ends: there is no payment method";
    return `Trial until ${dayOf(trialEnd)}, ${then}`;
  }
  if (isDue(subscription)) return "Not renewed until the payment is settled";
  if (status !== "active") return "Begins once it is paid";
  return `Renews on ${dayOf(currentPeriodEnd)}`;
}

/** Before a change of plan: what it costs at once. */
export function dueNowText({ dueNow, credit }: ChangePreview, isTrial: boolean): string {
  if (dueNow > 0) return `${money(dueNow)} is charged now for the rest of the period.`;
  if (credit > 0) return `Nothing is charged now; ${money(credit)} is credited on the next invoice.`;
  return isTrial ? "Nothing is charged during the trial." : "Nothing is charged now.";
}

const invoiceWords: Readonly<Record<string, string>> = {
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Not collected",
};

export function invoiceStatus({ status, total, refunded }: BilledSubscription["invoices"][number]): string {
  if (refunded > 0) return refunded >= total ? "Refunded" : `Refunded ${money(refunded)}`;
  return invoiceWords[status] ?? status;
}
