import { defaultPolicy, standardWeighting, type Policy } from "@meridian/grading";

export interface PolicyPreset {
  readonly name: string;
  readonly description: string;
  readonly policy: Policy;
}

/** Common policies, to compare with the current one. */
export function policyPresets(current: Policy): readonly PolicyPreset[] {
  return [
    { name: "This evaluation", description: "The policy in use now.", policy: current },
    { name: "Default", description: "Tenths, A+ 4.0, every attempt counts.", policy: defaultPolicy },
    {
      name: "Thirds",
      description: "A− 3.67, B+ 3.33 and so on.",
      policy: { ...defaultPolicy, points: "thirds" },
    },
    {
      name: "A+ above 4.0",
      description: "Thirds with A+ at 4.33.",
      policy: { ...defaultPolicy, points: "thirds", aPlus: 4.33 },
    },
    {
      name: "Whole letters",
      description: "Plus and minus are ignored.",
      policy: { ...defaultPolicy, plusMinus: false },
    },
    {
      name: "Drop fails later passed",
      description: "A failed attempt is dropped once the course is passed.",
      policy: { ...defaultPolicy, repeats: "drop-failed" },
    },
    {
      name: "Best attempt",
      description: "Only the best attempt at a repeated course counts.",
      policy: { ...defaultPolicy, repeats: "best" },
    },
    {
      name: "Exclude fails",
      description: "An F does not count toward the GPA.",
      policy: { ...defaultPolicy, countFailed: false },
    },
    {
      name: "Equal weights",
      description: "Credits are ignored.",
      policy: { ...defaultPolicy, credits: "equal" },
    },
    {
      name: "Weighted secondary",
      description: "Honors +0.5, AP and IB +1.",
      policy: { ...defaultPolicy, weighting: standardWeighting },
    },
    {
      name: "Truncated",
      description: "Extra decimals are cut off.",
      policy: { ...defaultPolicy, rounding: "truncate" },
    },
  ];
}
