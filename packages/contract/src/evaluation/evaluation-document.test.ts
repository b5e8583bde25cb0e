import { defaultPolicy, parsePolicy } from "@meridian/grading";
import { expect, test } from "vitest";
import { evaluationDocument, policySchema } from "./evaluation-document.ts";

test("parses a minimal document and fills in defaults", () => {
  const parsed = evaluationDocument.parse({
    student: {},
    records: [
      {
        id: "r1",
        countryCode: "FR",
        system: "fr-university",
        terms: [{ id: "t1", courses: [{ id: "c1", mark: "13,5", credits: "6" }] }],
      },
    ],
    // The settings of the first saved documents, which must stay readable: do not add newer ones.
    policy: {
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
    },
  });
  const [course] = parsed.records[0]?.terms[0]?.courses ?? [];
  expect(course).toMatchObject({ mark: "13,5", credits: "6", excluded: false });
});

test.each([
  ["lastCredits", 1e308],
  ["lastCredits", 0],
  ["cap", 1e308],
  ["weighting", { honors: 1e308, ap: 0, ib: 0 }],
  ["weighting", { honors: -1, ap: 0, ib: 0 }],
])("rejects a policy with %s %j", (name, value) => {
  expect(policySchema.safeParse(defaultPolicy).success).toBe(true);
  expect(policySchema.safeParse({ ...defaultPolicy, [name]: value }).success).toBe(false);
});

test("accepts the same policies as the engine", () => {
  for (const change of [
    { lastCredits: 1000 },
    { lastCredits: 1001 },
    { lastCredits: 0.5 },
    { cap: 6 },
    { cap: 7 },
    { cap: 0.1 },
    { cap: 0 },
  ]) {
    const policy = { ...defaultPolicy, ...change };
    expect(policySchema.safeParse(policy).success, JSON.stringify(change)).toBe(parsePolicy(policy).ok);
  }
});
