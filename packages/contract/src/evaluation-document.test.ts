import { expect, test } from "vitest";
import { evaluationDocument, readCredits, toTranscript } from "./evaluation-document.ts";

test("credits are read with a comma or a point, and a word is not silently nothing", () => {
  expect(readCredits(" 7,5 ")).toBe(7.5);
  expect(readCredits("6")).toBe(6);
  expect(readCredits("")).toBeNull();
  expect(readCredits("six")).toBeNaN();
});

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
  expect(course).toMatchObject({ mark: "13,5", credits: 6, excluded: false });
});

test("units of a full-time year give the US factor 30 ÷ units", () => {
  const record = evaluationDocument.shape.records.def.element.parse({
    id: "r1",
    countryCode: "ZZ",
    system: "zz",
    unitsPerYear: 120,
    terms: [{ id: "t1", courses: [] }],
  });
  expect(toTranscript({ records: [record] }).records[0]?.credit?.usFactor).toBe(0.25);
});
