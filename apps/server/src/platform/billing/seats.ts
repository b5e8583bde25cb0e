import { plans, type PlanId } from "@meridian/contract/plans";

/** How many people may be in the workspace of this subscription; null: as many as like. Invitations count when accepted. */
export function seatsOf(subscription: {
  readonly plan: PlanId;
  readonly seats: number | null;
}): number | null {
  const { seats: included } = plans[subscription.plan];
  return included === null ? null : (subscription.seats ?? included);
}
