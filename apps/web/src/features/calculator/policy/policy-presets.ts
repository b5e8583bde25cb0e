import { defaultPolicy, standardWeighting, type Policy } from "@meridian/grading";

interface PolicyPreset {
  readonly name: string;
  readonly description: string;
  readonly policy: Policy;
}

/** Common policies, to compare with the current one. */
export function policyPresets(current: Policy): readonly PolicyPreset[] {
  return [
    { name: "This evaluation", description: "The policy in use now.", policy: current },
    preset("Default", "Tenths, A+ 4.0, every attempt counts.", {}),
    preset("Thirds", "A− 3.67, B+ 3.33 and so on.", { points: "thirds" }),
    preset("A+ above 4.0", "Thirds with A+ at 4.33.", { points: "thirds", aPlus: 4.33 }),
    preset("Whole letters", "Plus and minus are ignored.", { plusMinus: false }),
    preset("Drop fails later passed", "A failed attempt is dropped once the course is passed.", {
      repeats: "drop-failed",
    }),
    preset("Best attempt", "Only the best attempt at a repeated course counts.", { repeats: "best" }),
    preset("Exclude fails", "An F does not count toward the GPA.", { countFailed: false }),
    preset("Equal weights", "Credits are ignored.", { credits: "equal" }),
    preset("Weighted secondary", "Honors +0.5, AP and IB +1.", { weighting: standardWeighting }),
    preset("Truncated", "Extra decimals are cut off.", { rounding: "truncate" }),
  ];
}

function preset(name: string, description: string, change: Partial<Policy>): PolicyPreset {
  return { name, description, policy: { ...defaultPolicy, ...change } };
}
