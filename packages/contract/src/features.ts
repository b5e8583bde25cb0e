/**
 * The feature switches: one line a feature. They drive the menus, the about page, the offer and the system
 * administration page. What works is `on`; what does not is shown as coming soon, never as if it worked.
 */

export type FeatureState = "on" | "coming-soon";

/** Values of `/premium?ref=`: which feature brought the visitor to the offer. */
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

/** Every page's menu needs this much; what a feature is in a sentence stands in `feature-texts.ts`. */
export interface Feature {
  readonly name: string;
  readonly state: FeatureState;
}

export interface PremiumFeature extends Feature {
  readonly ref: PremiumRef;
}

/** What a system administrator has switched off on this installation. Set by whoever draws pages, for all of them alike. */
let switchedOff: ReadonlySet<PremiumRef> = new Set();

export const isSwitchedOff = (ref: PremiumRef) => switchedOff.has(ref);

export function switchFeaturesOff(refs: Iterable<PremiumRef>): void {
  switchedOff = new Set(refs);
}

/** What a subscription adds, in the order of the menus; what is switched off counts as coming. */
export function premiumFeatures(): readonly PremiumFeature[] {
  return builtFeatures.map((feature) =>
    switchedOff.has(feature.ref) ? { ...feature, state: "coming-soon" as const } : feature,
  );
}

/** As built: a feature that is not `on` here cannot be switched on. */
export const builtFeatures: readonly PremiumFeature[] = [
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

/** The spec's Coming Soon list of the top bar. */
export const comingSoonProducts: readonly Feature[] = [
  { name: "AI Calculator", state: "coming-soon" },
  { name: "Knowledge Base", state: "coming-soon" },
];
