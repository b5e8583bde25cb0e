import { standardWeighting, type Policy } from "@meridian/grading";

interface Setting<Value> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
}

/** What the form offers for each setting of a policy. */
export const policySettings: { readonly [Name in keyof Policy]: Setting<Policy[Name]> } = {
  points: {
    label: "Points",
    options: [
      ["tenths", "Tenths: A− 3.7, B+ 3.3"],
      ["thirds", "Thirds: A− 3.67, B+ 3.33"],
    ],
  },
  aPlus: {
    label: "A+ is worth",
    options: [
      [4, "4.0"],
      [4.3, "4.3"],
      [4.33, "4.33"],
    ],
  },
  plusMinus: {
    label: "Plus and minus",
    options: [
      [true, "Kept"],
      [false, "Ignored"],
    ],
  },
  repeats: {
    label: "Repeated courses",
    options: [
      ["all", "Count every attempt"],
      ["best", "Count the best"],
      ["latest", "Count the latest"],
      ["drop-failed", "Drop a fail once passed"],
    ],
  },
  countFailed: {
    label: "Failed courses",
    options: [
      [true, "Count as 0"],
      [false, "Leave out"],
    ],
  },
  weighting: {
    label: "Honors, AP and IB",
    options: [
      [null, "No bonus"],
      [standardWeighting, "Honors +0.5, AP and IB +1"],
    ],
  },
  credits: {
    label: "Weights",
    options: [
      ["auto", "Automatic"],
      ["local", "Credits as given"],
      ["us", "US semester credits"],
      ["equal", "Equal weights"],
    ],
  },
  lastCredits: {
    label: "Last-credits GPA",
    options: [
      [null, "None"],
      [30, "Last 30"],
      [60, "Last 60"],
      [90, "Last 90"],
    ],
  },
  cap: {
    label: "Highest GPA",
    options: [
      [null, "No cap"],
      [4, "4.0"],
    ],
  },
  decimals: {
    label: "Decimals",
    options: [
      [2, "Two"],
      [3, "Three"],
    ],
  },
  rounding: {
    label: "Last decimal",
    options: [
      ["half-up", "Rounded half up"],
      ["truncate", "Truncated"],
    ],
  },
};

export const settingNames = Object.keys(policySettings) as readonly (keyof Policy)[];

/** The options of a setting, and the current value if it is none of them: the API accepts any cap, for example. */
export function settingOptions(name: keyof Policy, value: Policy[keyof Policy]): Setting<unknown>["options"] {
  const { options }: Setting<Policy[keyof Policy]> = policySettings[name];
  return options.some(([option]) => isSameValue(option, value))
    ? options
    : [...options, [value, otherText(value)]];
}

export function settingText(name: keyof Policy, value: Policy[keyof Policy]): string {
  return settingOptions(name, value).find(([option]) => isSameValue(option, value))![1];
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function otherText(value: Policy[keyof Policy]): string {
  if (typeof value !== "object" || value === null) return String(value);
  return `Honors +${value.honors}, AP +${value.ap}, IB +${value.ib}`;
}
