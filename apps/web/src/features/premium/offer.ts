import {
  premiumFeatures,
  type PremiumFeature,
  type PremiumRef,
  premiumRefs,
} from "@meridian/contract/features";
import { type Plan, type PlanId, plans } from "@meridian/contract/plans";

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
  "gpa-report": "professional",
};

export interface Extra {
  readonly id: "bulk" | "api" | "webhooks";
  readonly name: string;
  readonly summary: string;
  /** The smallest plan it comes with. */
  readonly firstPlan: PlanId;
}

/** Tools that have no page of their own in the menus, and so no switch. */
export const extras: readonly Extra[] = [
  {
    id: "bulk",
    name: "Bulk evaluation",
    summary: "A spreadsheet of thousands of students, evaluated in the background.",
    firstPlan: "professional",
  },
  {
    id: "api",
    name: "API",
    summary: "Evaluate transcripts and read reports from your own systems, with keys per team.",
    firstPlan: "team",
  },
  {
    id: "webhooks",
    name: "Webhooks",
    summary: "A signed message to your systems when a report is issued or revoked.",
    firstPlan: "team",
  },
];

const rank: Readonly<Record<PlanId, number>> = { professional: 0, team: 1, institution: 2 };

export function includes(plan: PlanId, ref: PremiumRef): boolean {
  return rank[plan] >= rank[firstPlan[ref]];
}

export function includesExtra(plan: PlanId, { firstPlan: first }: Extra): boolean {
  return rank[plan] >= rank[first];
}

export const working = (): readonly PremiumFeature[] =>
  premiumFeatures().filter(({ state }) => state === "on");
export const coming = (): readonly PremiumFeature[] =>
  premiumFeatures().filter(({ state }) => state !== "on");

/** The tools a plan adds to the one before it. */
export function addedBy(plan: PlanId): readonly string[] {
  const tools = working().filter(({ ref }) => firstPlan[ref] === plan);
  const reports = plan === "team" ? ["GPA reports with your letterhead"] : [];
  return [
    ...tools.map(({ ref, name }) => (ref === "gpa-report" ? `${name} without letterhead` : name)),
    ...(working().some(({ ref }) => ref === "gpa-report") ? reports : []),
    ...extras.filter((extra) => extra.firstPlan === plan).map(({ name }) => name),
  ];
}

/** Professional issues GPA reports too, but it has no team whose name and logo they could carry. */
export function reportText({ workspace }: Plan): string {
  return workspace ? "With your letterhead" : "Without letterhead";
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
