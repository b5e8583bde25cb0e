import {
  type BillingInterval,
  billingIntervals,
  type Plan,
  planIds,
  type PlanId,
} from "@meridian/contract/plans";

/**
 * A price at the provider is found by its key, which says everything about it. A changed price in the plans file is a
 * new key, hence a new price there; what was sold at the old one stays at it.
 */
export function planKey(plan: Plan, interval: BillingInterval): string {
  return `meridian_${plan.id}_${interval}_${(plan.price[interval] ?? 0) * 100}`;
}

export function seatKey(plan: Plan, interval: BillingInterval): string {
  return `meridian_${plan.id}-seat_${interval}_${(plan.extraSeats?.price[interval] ?? 0) * 100}`;
}

export interface KnownPrice {
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly isSeat: boolean;
}

/** Null for a price that is not of this product. */
export function readPriceKey(key: string | null | undefined): KnownPrice | null {
  const [, name = "", seat, interval = ""] =
    /^meridian_([a-z]+)(-seat)?_(month|year)_\d+$/.exec(key ?? "") ?? [];
  const plan = planIds.find((id) => id === name);
  const sold = billingIntervals.find((one) => one === interval);
  return plan && sold ? { plan, interval: sold, isSeat: seat !== undefined } : null;
}
