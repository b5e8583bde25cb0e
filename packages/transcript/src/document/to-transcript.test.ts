import { expect, test } from "vitest";
import { evaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { toTranscript } from "./to-transcript.ts";

test("computes the US factor as 30 ÷ units per full-time year", () => {
  const record = evaluationDocument.shape.records.def.element.parse({
    id: "r1",
    countryCode: "ZZ",
    system: "zz",
    unitsPerYear: 120,
    terms: [{ id: "t1", courses: [] }],
  });
  expect(toTranscript({ records: [record] }).records[0]?.credit?.usFactor).toBe(0.25);
});
