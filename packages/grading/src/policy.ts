/** How an office turns converted courses into one GPA. Every part has a default. */
export interface Policy {
  /** A- is 3.7 (tenths) or 3.67 (thirds). */
  readonly points: "tenths" | "thirds";
  readonly aPlus: 4 | 4.3 | 4.33;
  /** Off: signs are ignored, and AB reads as B, BC as C, CD as D. */
  readonly plusMinus: boolean;
  /** `drop-failed`: a failed attempt that was later passed leaves the GPA. */
  readonly repeats: "all" | "best" | "latest" | "drop-failed";
  readonly countFailed: boolean;
  /** Points added to a C or better on secondary records. */
  readonly weighting: Weighting | null;
  /** `auto`: as given within one unit, US credits across units, every course equal when none has credits. */
  readonly credits: "auto" | "local" | "us" | "equal";
  /** A second GPA over the last N US credits, the crossing course whole. */
  readonly lastCredits: number | null;
  /** The printed GPA never exceeds this. */
  readonly cap: number | null;
  readonly decimals: 2 | 3;
  readonly rounding: "half-up" | "truncate";
}

export interface Weighting {
  readonly honors: number;
  readonly ap: number;
  readonly ib: number;
}

export const defaultPolicy: Policy = {
  points: "tenths",
  aPlus: 4,
  plusMinus: true,
  repeats: "all",
  countFailed: true,
  weighting: null,
  credits: "auto",
  lastCredits: 60,
  cap: null,
  decimals: 2,
  rounding: "half-up",
};

/** A partial policy filled up from `base`: an office's shared policy, or the defaults. */
export function fullPolicy(policy: Partial<Policy>, base: Policy = defaultPolicy): Policy {
  const given = Object.entries(policy).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(given) };
}

/** The usual bonus of US high schools: honours half a point, AP and IB a whole one. */
export const usualWeighting: Weighting = { honors: 0.5, ap: 1, ib: 1 };

/** One line a part, for the screen and the CLI's help. */
export const policyText: { readonly [Part in keyof Policy]: string } = {
  points: "Letters become points in tenths (A− 3.7) or in thirds (A− 3.67).",
  aPlus: "An A+ is worth 4.0, 4.3 or 4.33.",
  plusMinus: "Off: plus and minus are ignored, and half steps read as the lower letter (AB as B).",
  repeats:
    "All attempts count, only the best, only the latest, or a failed attempt leaves once it is passed.",
  countFailed: "An F counts as 0, or stays out of the GPA.",
  weighting: "Honors, AP and IB courses of secondary records gain points; a D or F never does.",
  credits: "Weights are the credits as given, converted to US semester credits, or equal.",
  lastCredits: "A second GPA over the last N US credits; the course that crosses the line counts whole.",
  cap: "The printed GPA never exceeds this value.",
  decimals: "Two or three decimals.",
  rounding: "The last decimal is rounded half up, or cut.",
};
