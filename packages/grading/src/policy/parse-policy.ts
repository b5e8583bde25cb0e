import { defaultPolicy, fullPolicy, type Policy } from "./policy.ts";

export type ParsedPolicy =
  | { readonly ok: true; readonly policy: Policy }
  | { readonly ok: false; readonly issues: readonly string[] };

/** Validates an untrusted policy (from a file or request). Missing settings come from `base`. */
export function parsePolicy(json: unknown, base: Policy = defaultPolicy): ParsedPolicy {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return { ok: false, issues: ['a policy must be an object, e.g. { "points": "thirds" }'] };
  }
  const issues = Object.entries(json).flatMap(([name, value]) => {
    const setting = settings[name as keyof Policy];
    if (!setting)
      return [`“${name}” is not a policy setting; the settings are ${Object.keys(settings).join(", ")}`];
    return setting.check(value)
      ? []
      : [`${name}: expected ${setting.expected}, found ${JSON.stringify(value)}`];
  });
  return issues.length > 0 ? { ok: false, issues: issues } : { ok: true, policy: fullPolicy(json, base) };
}

interface Setting {
  readonly expected: string;
  readonly check: (value: unknown) => boolean;
}

const oneOf = (...values: readonly (string | number | boolean)[]): Setting => ({
  expected: `one of ${values.map((value) => JSON.stringify(value)).join(", ")}`,
  check: (value) => values.some((allowed) => allowed === value),
});
const numberOrNull = (low: number, high: number): Setting => ({
  expected: `null or a number from ${low} to ${high}`,
  check: (value) => value === null || isBetween(value, low, high),
});

const settings: { readonly [Name in keyof Policy]: Setting } = {
  points: oneOf("tenths", "thirds"),
  aPlus: oneOf(4, 4.3, 4.33),
  plusMinus: oneOf(true, false),
  repeats: oneOf("all", "best", "latest", "drop-failed"),
  countFailed: oneOf(true, false),
  weighting: {
    expected: "null or { honors, ap, ib }, each from 0 to 2",
    check: (value) => value === null || isWeighting(value),
  },
  credits: oneOf("auto", "local", "us", "equal"),
  lastCredits: numberOrNull(0.5, 1000),
  cap: numberOrNull(0.1, 6),
  decimals: oneOf(2, 3),
  rounding: oneOf("half-up", "truncate"),
};

function isWeighting(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const names = Object.keys(value);
  const bonuses = value as { readonly [name: string]: unknown };
  return names.length === 3 && ["honors", "ap", "ib"].every((name) => isBetween(bonuses[name], 0, 2));
}

function isBetween(value: unknown, low: number, high: number): boolean {
  return typeof value === "number" && value >= low && value <= high;
}
