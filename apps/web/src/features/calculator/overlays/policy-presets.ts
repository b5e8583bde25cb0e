import { defaultPolicy, usualWeighting, type Policy } from "@meridian/grading";

export interface PolicyPreset {
  readonly name: string;
  readonly says: string;
  readonly policy: Policy;
}

/** Policies offices really use, to be read side by side with the one on screen. */
export function policyPresets(current: Policy): readonly PolicyPreset[] {
  return [
    { name: "This evaluation", says: "The policy in use here.", policy: current },
    { name: "Default", says: "Tenths, A+ 4.0, every attempt counts.", policy: defaultPolicy },
    { name: "Thirds", says: "A− 3.67, B+ 3.33 and so on.", policy: { ...defaultPolicy, points: "thirds" } },
    {
      name: "A+ above 4.0",
      says: "Thirds with A+ at 4.33.",
      policy: { ...defaultPolicy, points: "thirds", aPlus: 4.33 },
    },
    {
      name: "Whole letters",
      says: "Plus and minus ignored.",
      policy: { ...defaultPolicy, plusMinus: false },
    },
    {
      name: "Fails that were passed later leave",
      says: "A failed attempt drops out once the course is passed.",
      policy: { ...defaultPolicy, repeats: "drop-failed" },
    },
    {
      name: "Best attempt",
      says: "Of repeats only the best counts.",
      policy: { ...defaultPolicy, repeats: "best" },
    },
    {
      name: "Without fails",
      says: "An F stays out of the GPA.",
      policy: { ...defaultPolicy, countFailed: false },
    },
    {
      name: "Every course equal",
      says: "Credits do not weigh.",
      policy: { ...defaultPolicy, credits: "equal" },
    },
    {
      name: "Weighted secondary",
      says: "Honors +0.5, AP and IB +1.",
      policy: { ...defaultPolicy, weighting: usualWeighting },
    },
    {
      name: "Truncated",
      says: "The last decimal is cut.",
      policy: { ...defaultPolicy, rounding: "truncate" },
    },
  ];
}
