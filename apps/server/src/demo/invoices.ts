import { currency, plans, type BillingInterval, type PlanId, priceOf } from "@meridian/contract/plans";
import type { invoices } from "../platform/db/schema/billing.ts";

const day = 24 * 60 * 60 * 1000;

interface Paid {
  readonly id: string;
  readonly customerId: string;
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly createdAt: Date;
  readonly currentPeriodEnd: Date;
}

/** What a demo subscription has been billed so far: one paid invoice a period. */
export function demoInvoices(paid: Paid, now: Date): (typeof invoices.$inferInsert)[] {
  const periodDays = paid.interval === "year" ? 365 : 30;
  const starts: Date[] = [];
  for (
    let start = new Date(paid.currentPeriodEnd.getTime() - periodDays * day);
    starts.length === 0 || start.getTime() >= paid.createdAt.getTime() - day;
    start = new Date(start.getTime() - periodDays * day)
  ) {
    starts.push(start);
  }
  return starts
    .filter((start) => start <= now)
    .map((start, place) => {
      const id = `demo_invoice_${paid.id}_${starts.length - place}`;
      return {
        id,
        customerId: paid.customerId,
        subscriptionId: paid.id,
        number: `DEMO-${String(starts.length - place).padStart(4, "0")}`,
        status: "paid",
        total: priceOf(plans[paid.plan], paid.interval) * 100,
        currency,
        pdf: `/api/billing/invoices/${id}/pdf`,
        periodStart: start,
        periodEnd: new Date(start.getTime() + periodDays * day),
        createdAt: start,
        toldAt: start,
        toldRank: 0,
        toldBy: "demo",
      };
    });
}
