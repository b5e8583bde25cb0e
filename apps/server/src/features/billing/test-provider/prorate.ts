import type { ChangePreview } from "@meridian/contract/billing/schemas";
import { getExtraSeats, plans, getPrice } from "@meridian/contract/billing/plans";
import type { PlannedChange } from "../provider.ts";
import { periodAfter, type TestSubscription } from "./test-objects.ts";

/**
 * What the test provider charges for a plan change. Like Stripe, it charges the rest of the period at the new price and
 * credits it at the old price. A different interval starts a new period.
 */
export function prorate(current: TestSubscription, to: PlannedChange, now: Date): ChangePreview {
  if (current.status !== "active" || !current.currentPeriodEnd) return { dueNow: 0, credit: 0 };
  const currentPlan = plans[current.plan];
  const oldPrice = getPrice(currentPlan, current.interval, getExtraSeats(currentPlan, current.seats)) * 100;
  const newPrice = getPrice(to.plan, to.interval, to.extraSeats) * 100;
  const end = current.currentPeriodEnd.getTime();
  const length = periodAfter(current.currentPeriodEnd, current.interval).getTime() - end;
  const remaining = Math.min(1, Math.max(0, (end - now.getTime()) / length));
  const due =
    to.interval === current.interval ? (newPrice - oldPrice) * remaining : newPrice - oldPrice * remaining;
  return { dueNow: Math.max(0, Math.round(due)), credit: Math.max(0, Math.round(-due)) };
}
