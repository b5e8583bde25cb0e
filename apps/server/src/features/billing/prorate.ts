import type { ChangePreview } from "@meridian/contract/billing";
import { extraSeatsOf, plans, priceOf } from "@meridian/contract/plans";
import type { PlannedChange } from "./provider.ts";
import { periodAfter, type TestSubscription } from "./test-objects.ts";

/**
 * What the test provider charges for a change of plan, as Stripe would: the rest of the period at the new price, less
 * what was paid for it at the old one. Another interval begins a new period.
 */
export function prorate(held: TestSubscription, to: PlannedChange, now: Date): ChangePreview {
  if (held.status !== "active" || !held.currentPeriodEnd) return { dueNow: 0, credit: 0 };
  const from = plans[held.plan];
  const before = priceOf(from, held.interval, extraSeatsOf(from, held.seats)) * 100;
  const after = priceOf(to.plan, to.interval, to.extraSeats) * 100;
  const end = held.currentPeriodEnd.getTime();
  const length = periodAfter(held.currentPeriodEnd, held.interval).getTime() - end;
  const left = Math.min(1, Math.max(0, (end - now.getTime()) / length));
  const due = to.interval === held.interval ? (after - before) * left : after - before * left;
  return { dueNow: Math.max(0, Math.round(due)), credit: Math.max(0, Math.round(-due)) };
}
