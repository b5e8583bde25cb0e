import { expect, test } from "vitest";
import { evaluationDocument } from "./evaluation-document.ts";
import { toTranscript } from "./to-transcript.ts";

test("a document with little in it parses, everything else at its default", () => {
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
  const [course] = toTranscript(parsed).records[0]?.terms[0]?.courses ?? [];
  expect(course).toMatchObject({ mark: "13,5", credits: "6", excluded: false });
});
