/** How an office turns converted courses into one GPA. Every setting has a default. */
export interface Policy {
  /** A- is 3.7 (tenths) or 3.67 (thirds). */
  readonly points: "tenths" | "thirds";
  readonly aPlus: 4 | 4.3 | 4.33;
  /** When off, signs are ignored, and AB counts as B, BC as C, CD as D. */
  readonly plusMinus: boolean;
  /** `drop-failed`: a failed attempt is dropped once the course is passed. */
  readonly repeats: "all" | "best" | "latest" | "drop-failed";
  readonly countFailed: boolean;
  /** Points added to a C or better on secondary records. */
  readonly weighting: Weighting | null;
  /** `auto`: credits as given within one unit, US credits across units, equal weights when no course has credits. */
  readonly credits: "auto" | "local" | "us" | "equal";
  /** A second GPA over the last N US credits; the course that crosses the limit counts in full. */
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

/** Completes a partial policy from `base`: a team's shared policy or the defaults. */
export function fullPolicy(policy: Partial<Policy>, base: Policy = defaultPolicy): Policy {
  const settings = Object.entries(policy).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(settings) };
}

/** The usual US high school bonus: half a point for honors, a full point for AP and IB. */
export const standardWeighting: Weighting = { honors: 0.5, ap: 1, ib: 1 };

/** One line per setting, shown next to its field. */
export const policyText: { readonly [Name in keyof Policy]: string } = {
  points: "Letter grades become points in tenths (A− is 3.7) or thirds (A− is 3.67).",
  aPlus: "An A+ is worth 4.0, 4.3 or 4.33.",
  plusMinus: "When off, plus and minus are ignored and half steps count as the lower letter (AB as B).",
  repeats:
    "Count all attempts, only the best, only the latest, or drop a failed attempt once the course is passed.",
  countFailed: "An F counts as 0 or is left out of the GPA.",
  weighting: "Adds points to honors, AP and IB courses on secondary records, but never to a D or F.",
  credits: "Weight courses by credits as given, by US semester credits, or equally.",
  lastCredits: "A second GPA over the last N US credits. The course that crosses the limit counts in full.",
  cap: "The printed GPA never exceeds this value.",
  decimals: "Show two or three decimals.",
  rounding: "The last decimal is rounded half up or truncated.",
};
