/**
 * Feature switches, one entry per feature. They drive the menus, the about page, the premium page and the system
 * administration page. A feature that does not work yet is shown as coming soon.
 */

export type FeatureState = "on" | "coming-soon";

/** Values of `/premium?ref=`: the feature that led the visitor to the premium page. */
export const premiumRefs = [
  "dashboard",
  "history",
  "team",
  "account",
  "crm",
  "notify",
  "insights",
  "gpa-report",
] as const;
export type PremiumRef = (typeof premiumRefs)[number];

/** What every page's menu needs; the descriptions are in `feature-texts.ts`. */
export interface Feature {
  readonly name: string;
  readonly state: FeatureState;
}

export interface PremiumFeature extends Feature {
  readonly ref: PremiumRef;
}

/** Features a system administrator has turned off. Set before rendering, for all pages. */
let disabledFeatures: ReadonlySet<PremiumRef> = new Set();

export const isFeatureDisabled = (ref: PremiumRef) => disabledFeatures.has(ref);

export function setDisabledFeatures(refs: Iterable<PremiumRef>): void {
  disabledFeatures = new Set(refs);
}

/** Premium features in menu order; those turned off are listed as coming soon. */
export function premiumFeatures(): readonly PremiumFeature[] {
  return availableFeatures.map((feature) =>
    disabledFeatures.has(feature.ref) ? { ...feature, state: "coming-soon" as const } : feature,
  );
}

/** The state in this release: a feature that is not `on` here cannot be turned on. */
export const availableFeatures: readonly PremiumFeature[] = [
  {
    ref: "history",
    name: "History",
    state: "on",
  },
  {
    ref: "dashboard",
    name: "Dashboard",
    state: "on",
  },
  {
    ref: "team",
    name: "Team collaboration",
    state: "on",
  },
  {
    ref: "crm",
    name: "CRM sync",
    state: "on",
  },
  {
    ref: "notify",
    name: "Notify students",
    state: "on",
  },
  {
    ref: "insights",
    name: "Data insights",
    state: "on",
  },
  {
    ref: "gpa-report",
    name: "GPA reports",
    state: "on",
  },
];

/** The Coming Soon list in the top bar (spec). */
export const comingSoonProducts: readonly Feature[] = [
  { name: "AI Calculator", state: "coming-soon" },
  { name: "Knowledge Base", state: "coming-soon" },
];
