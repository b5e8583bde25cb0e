import { type Feature, isFeatureDisabled, type PremiumRef } from "./features.ts";

/** Descriptions for the feature pages. Kept apart from the feature switches, which the menus of every page load. */

const summaries: Readonly<Partial<Record<PremiumRef, string>>> = {
  history: "Every evaluation you save, searchable by country, date, GPA, evaluator or tag.",
  dashboard: "Volume, GPA distribution and medians by country, compared with the previous period.",
  team: "A shared policy and tables, invitations, and checks for drift between evaluators.",
  crm: "Send results to Slate, Salesforce or HubSpot, mapped field by field.",
  notify: "Email students a link to their report, in one of six languages.",
  insights: "See where an applicant ranks and which grading tables affect the result.",
  "gpa-report": "Numbered reports with a verification code and page. Team reports carry your name and logo.",
  account: "Country pages, guides and events saved for later.",
};

/** A premium feature in one sentence. */
export function getFeatureSummary(ref: PremiumRef): string {
  return summaries[ref] ?? "This is part of Premium.";
}

export interface KeyFeature extends Feature {
  readonly summary: string;
}

/** The six key features of the about page. */
export function keyFeatures(): readonly KeyFeature[] {
  return allKeyFeatures.map((feature) =>
    feature.name === "Data insights" && isFeatureDisabled("insights")
      ? { ...feature, state: "coming-soon" as const }
      : feature,
  );
}

const allKeyFeatures: readonly KeyFeature[] = [
  {
    name: "Conversion function",
    summary: "Type the marks as printed on the transcript and see the US-scale GPA right away.",
    state: "on",
  },
  {
    name: "Academic reports",
    summary: "Every course, the scale used, its sources and the policy, in one document.",
    state: "on",
  },
  {
    name: "Training tool",
    summary: "Practice with marks and short transcripts from real tables, with every mistake explained.",
    state: "on",
  },
  {
    name: "Educational resources",
    summary: "One page per country: how it teaches, grades and counts credit.",
    state: "on",
  },
  {
    name: "Time-saving automation",
    summary: "Paste or import a whole transcript, or convert a file of thousands of students.",
    state: "on",
  },
  {
    name: "Data insights",
    summary: "See how applicants from one country compare over the years.",
    state: "on",
  },
];
