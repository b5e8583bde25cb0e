import { expect, test } from "vitest";
import { evaluationDocument } from "./evaluation-document.ts";
import { readCredits, toTranscript } from "./to-transcript.ts";

test("credits are read with a comma or a point, and a word is not silently nothing", () => {
  expect(readCredits(" 7,5 ")).toBe(7.5);
  expect(readCredits("6")).toBe(6);
  expect(readCredits("")).toBeNull();
  expect(readCredits("six")).toBeNaN();
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
