import {
  premiumFeatures,
  type PremiumFeature,
  type PremiumRef,
  premiumRefs,
} from "@meridian/contract/features";
import { type PlanId, plans } from "@meridian/contract/plans";

/** What the offer says about each plan: only what is switched on is sold, the rest is named as coming. */

/** The smallest plan each tool comes with. */
const firstPlan: Readonly<Record<PremiumRef, PlanId>> = {
  history: "professional",
  dashboard: "professional",
  insights: "professional",
  account: "professional",
  team: "team",
  crm: "team",
  notify: "team",
  "gpa-report": "team",
};

const rank: Readonly<Record<PlanId, number>> = { professional: 0, team: 1, institution: 2 };

export function includes(plan: PlanId, ref: PremiumRef): boolean {
  return rank[plan] >= rank[firstPlan[ref]];
}

export const working = (): readonly PremiumFeature[] =>
  premiumFeatures().filter(({ state }) => state === "on");
export const coming = (): readonly PremiumFeature[] =>
  premiumFeatures().filter(({ state }) => state !== "on");

/** The tools a plan adds to the one before it. */
export function addedBy(plan: PlanId): readonly PremiumFeature[] {
  return working().filter(({ ref }) => firstPlan[ref] === plan);
}

export function seatsText(plan: PlanId): string {
  const { seats } = plans[plan];
  if (seats === null) return "No seats to count";
  return seats === 1 ? "1 seat" : `${seats} seats, invited by email`;
}

/** `?ref=` as somebody may have typed it. */
export function readRef(value: string | null): PremiumRef | null {
  return premiumRefs.find((ref) => ref === value) ?? null;
}
