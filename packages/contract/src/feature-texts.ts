import { type Feature, isSwitchedOff, type PremiumRef } from "./features.ts";

/** What the pages about the features say of each; apart from the switches, because the menus of every page need those. */

const summaries: Readonly<Partial<Record<PremiumRef, string>>> = {
  history: "Every evaluation you save, searchable by country, date, GPA, evaluator or tag.",
  dashboard: "Volume, GPA distribution and medians by country, beside the period before.",
  team: "Shared policy and tables, invitations, and drift between evaluators.",
  crm: "Results to Slate, Salesforce or HubSpot, field by field.",
  notify: "A letter with a link to the report, in one of six languages.",
  insights: "Where an applicant stands, and which grading tables move the result.",
  "gpa-report": "Numbered reports with a verification page and a code; a team’s carry its name and logo.",
  account: "Country pages, guides and events saved for later.",
};

/** A premium feature in one sentence. */
export function summaryOf(ref: PremiumRef): string {
  return summaries[ref] ?? "This is part of Premium.";
}

export interface KeyFeature extends Feature {
  readonly summary: string;
}

/** The six key features of the about page. */
export function keyFeatures(): readonly KeyFeature[] {
  return builtKeyFeatures.map((feature) =>
    feature.name === "Data insights" && isSwitchedOff("insights")
      ? { ...feature, state: "coming-soon" as const }
      : feature,
  );
}

const builtKeyFeatures: readonly KeyFeature[] = [
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
    summary: "Practice on marks and short transcripts from real tables, with each slip explained.",
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
