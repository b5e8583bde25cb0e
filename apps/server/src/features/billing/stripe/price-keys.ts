import {
  type BillingInterval,
  billingIntervals,
  type Plan,
  planIds,
  type PlanId,
} from "@meridian/contract/billing/plans";

/**
 * Lookup key of a price at Stripe. It contains the amount, so changing a price in the plans file creates a new price;
 * existing subscriptions keep the old one.
 */
export function planKey(plan: Plan, interval: BillingInterval): string {
  return `meridian_${plan.id}_${interval}_${(plan.price[interval] ?? 0) * 100}`;
}

export function seatKey(plan: Plan, interval: BillingInterval): string {
  return `meridian_${plan.id}-seat_${interval}_${(plan.extraSeats?.price[interval] ?? 0) * 100}`;
}

export interface PriceKeyParts {
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly isSeat: boolean;
}

/** Null if the price does not belong to this product. */
export function parsePriceKey(key: string | null | undefined): PriceKeyParts | null {
  const [, name = "", seat, interval = ""] =
    /^meridian_([a-z]+)(-seat)?_(month|year)_\d+$/.exec(key ?? "") ?? [];
  const plan = planIds.find((id) => id === name);
  const billingInterval = billingIntervals.find((value) => value === interval);
  return plan && billingInterval ? { plan, interval: billingInterval, isSeat: seat !== undefined } : null;
}
