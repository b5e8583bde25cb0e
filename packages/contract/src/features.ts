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

export interface Feature {
  readonly name: string;
  readonly summary: string;
  readonly state: FeatureState;
}

export interface PremiumFeature extends Feature {
  readonly ref: PremiumRef;
}

/** What a system administrator has switched off on this installation. Set by whoever draws pages, for all of them alike. */
let switchedOff: ReadonlySet<PremiumRef> = new Set();

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
    summary: "Every calculation kept, searchable by country, date, GPA, evaluator or tag.",
    state: "on",
  },
  {
    ref: "dashboard",
    name: "Dashboard",
    summary: "Volume, GPA distribution and medians by country, against any earlier period.",
    state: "on",
  },
  {
    ref: "team",
    name: "Team collaboration",
    summary: "Shared policy and tables, invitations, and drift between evaluators.",
    state: "on",
  },
  {
    ref: "crm",
    name: "CRM sync",
    summary: "Results to Slate, Salesforce or HubSpot, field by field.",
    state: "on",
  },
  {
    ref: "notify",
    name: "Notify students",
    summary: "A message with the report link, in the student’s language.",
    state: "on",
  },
  {
    ref: "insights",
    name: "Data insights",
    summary: "Where an applicant stands, and which grading tables move the result.",
    state: "on",
  },
  {
    ref: "gpa-report",
    name: "GPA reports",
    summary: "Your name and logo, a verification page and a code on every report.",
    state: "on",
  },
];

/** The spec's Coming Soon list of the top bar. */
export const comingSoonProducts: readonly Feature[] = [
  {
    name: "AI Calculator",
    summary: "Reads a scanned transcript into the grid for you to check.",
    state: "coming-soon",
  },
  { name: "Knowledge Base", summary: "Answers on credentials, with their sources.", state: "coming-soon" },
];

/** The six key features of the about page. */
export function keyFeatures(): readonly Feature[] {
  return builtKeyFeatures.map((feature) =>
    feature.name === "Data insights" && switchedOff.has("insights")
      ? { ...feature, state: "coming-soon" as const }
      : feature,
  );
}

const builtKeyFeatures: readonly Feature[] = [
  {
    name: "Conversion function",
    summary: "Type the marks as they stand on the paper and read the US-scale GPA at once.",
    state: "on",
  },
  {
    name: "Academic reports",
    summary: "Every course, the scale used, its sources and the policy, on one document.",
    state: "on",
  },
  {
    name: "Training tool",
    summary: "Practice on transcripts from real tables, with each slip explained.",
    state: "on",
  },
  {
    name: "Educational resources",
    summary: "A page a country: how it teaches, grades and counts credit.",
    state: "on",
  },
  {
    name: "Time-saving automation",
    summary: "Paste or import a whole transcript, or convert a file of thousands.",
    state: "on",
  },
  {
    name: "Data insights",
    summary: "See how applicants from one country compare over the years.",
    state: "on",
  },
];
