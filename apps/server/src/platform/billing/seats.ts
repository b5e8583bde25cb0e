import { plans, type PlanId } from "@meridian/contract/billing/plans";

/** How many members this subscription's workspace may have; null: unlimited. Invitations count once accepted. */
export function getSeatLimit(subscription: {
  readonly plan: PlanId;
  readonly seats: number | null;
}): number | null {
  const { seats: included } = plans[subscription.plan];
  return included === null ? null : (subscription.seats ?? included);
}
