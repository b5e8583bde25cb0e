import { downloadInvoicePdf } from "@meridian/contract/billing/calls";
import { callUrl } from "@meridian/contract/calls/call-url";
import {
  currency,
  plans,
  type BillingInterval,
  type PlanId,
  getPrice,
} from "@meridian/contract/billing/plans";
import { dayMs, daysAfter, daysBefore } from "../platform/days.ts";
import type { invoices } from "../platform/db/schema/billing.ts";

interface DemoSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly createdAt: Date;
  readonly currentPeriodEnd: Date;
}

/** The invoices of a demo subscription so far: one subscription invoice per billing period. */
export function demoInvoices(subscription: DemoSubscription, now: Date): (typeof invoices.$inferInsert)[] {
  const periodDays = subscription.interval === "year" ? 365 : 30;
  const starts: Date[] = [];
  for (
    let start = daysBefore(subscription.currentPeriodEnd, periodDays);
    starts.length === 0 || start.getTime() >= subscription.createdAt.getTime() - dayMs;
    start = daysBefore(start, periodDays)
  ) {
    starts.push(start);
  }
  return starts
    .filter((start) => start <= now)
    .map((start, index) => {
      const id = `demo_invoice_${subscription.id}_${starts.length - index}`;
      return {
        id,
        customerId: subscription.customerId,
        subscriptionId: subscription.id,
        number: `DEMO-${String(starts.length - index).padStart(4, "0")}`,
        status: "paid",
        total: getPrice(plans[subscription.plan], subscription.interval) * 100,
        currency,
        pdf: callUrl(downloadInvoicePdf, { params: { id } }),
        periodStart: start,
        periodEnd: daysAfter(start, periodDays),
        createdAt: start,
        eventAt: start,
        eventRank: 0,
        eventId: "demo",
      };
    });
}
