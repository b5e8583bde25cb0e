import {
  premiumFeatures,
  type PremiumFeature,
  type PremiumRef,
  premiumRefs,
} from "@meridian/contract/premium/features";
import { type Plan, type PlanId, plans } from "@meridian/contract/billing/plans";

/** What each plan includes. Features that are turned off are listed as coming soon. */

/** The smallest plan that includes each tool. */
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
  readonly id: "bulk" | "api" | "webhooks" | "sso";
  readonly name: string;
  readonly summary: string;
  /** The smallest plan that includes it. */
  readonly firstPlan: PlanId;
}

/** Tools without a menu page of their own, and therefore without a feature switch. */
export const extras: readonly Extra[] = [
  {
    id: "bulk",
    name: "Bulk evaluation",
    summary: "Evaluate a spreadsheet of thousands of students in the background.",
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
    summary:
      "Signed messages to your systems when a record becomes final, a report is issued or revoked, or a bulk run finishes.",
    firstPlan: "team",
  },
  {
    id: "sso",
    name: "Single sign-on",
    summary: "Your team signs in with your university, over OpenID Connect or SAML 2.0.",
    firstPlan: "institution",
  },
];

const rank: Readonly<Record<PlanId, number>> = { professional: 0, team: 1, institution: 2 };

export function includesFeature(plan: PlanId, ref: PremiumRef): boolean {
  return rank[plan] >= rank[firstPlan[ref]];
}

export function includesExtra(plan: PlanId, { firstPlan: first }: Extra): boolean {
  return rank[plan] >= rank[first];
}

export const listAvailableFeatures = (): readonly PremiumFeature[] =>
  premiumFeatures().filter(({ state }) => state === "on");
export const listComingFeatures = (): readonly PremiumFeature[] =>
  premiumFeatures().filter(({ state }) => state !== "on");

/** The tools a plan adds to the next smaller one. */
export function listAddedTools(plan: PlanId): readonly string[] {
  const tools = listAvailableFeatures().filter(({ ref }) => firstPlan[ref] === plan);
  const reports = plan === "team" ? ["GPA reports with your letterhead"] : [];
  return [
    ...tools.map(({ ref, name }) => (ref === "gpa-report" ? `${name} without letterhead` : name)),
    ...(listAvailableFeatures().some(({ ref }) => ref === "gpa-report") ? reports : []),
    ...extras.filter((extra) => extra.firstPlan === plan).map(({ name }) => name),
  ];
}

/** Professional includes GPA reports too, but has no team whose name and logo they could show. */
export function reportText({ workspace }: Plan): string {
  return workspace ? "With your letterhead" : "Without letterhead";
}

export function seatsText(plan: PlanId): string {
  const { seats } = plans[plan];
  if (seats === null) return "Unlimited seats";
  return seats === 1 ? "1 seat" : `${seats} seats; invite people by email`;
}

/** Validates the `?ref=` parameter. */
export function parseRef(value: string | null): PremiumRef | null {
  return premiumRefs.find((ref) => ref === value) ?? null;
}
