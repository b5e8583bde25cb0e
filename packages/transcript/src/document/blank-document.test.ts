import type {
  EvaluationDocument,
  TranscriptRecordEntry,
} from "@meridian/contract/evaluation/evaluation-document";
import { expect, test } from "vitest";
import { blankCourse, blankDocument, isUnstartedReading, noChoice } from "./blank-document.ts";

test("a second reading is unstarted until a country is chosen or a cell filled, whoever the student is", () => {
  const start = blankDocument({ ...noChoice, institution: "TU Berlin" }, () => "id");
  const named = { ...start, student: { ...start.student, familyName: "Novak" } };
  expect(isUnstartedReading(named)).toBe(true);
  expect(isUnstartedReading(withRecord(named, { countryCode: "DE" }))).toBe(false);
  const courses = [{ ...blankCourse("c1"), mark: "1,3" }];
  expect(isUnstartedReading(withRecord(named, { terms: [{ id: "t", name: "", year: "", courses }] }))).toBe(
    false,
  );
  expect(isUnstartedReading({ ...named, notes: "Page 2 is missing" })).toBe(false);
});

function withRecord(
  document: EvaluationDocument,
  change: Partial<TranscriptRecordEntry>,
): EvaluationDocument {
  return { ...document, records: document.records.map((record) => ({ ...record, ...change })) };
}
