import { randomUUID } from "node:crypto";
import { blankCourse } from "@meridian/transcript/document/blank-document";
import { blankTranscriptRecord, blankStudent } from "@meridian/transcript/document/blank-entries";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { SaveRequest } from "@meridian/contract/history/schemas";
import { defaultPolicy } from "@meridian/grading";

interface TranscriptInput {
  readonly givenName?: string;
  readonly familyName?: string;
  readonly externalId?: string;
  readonly email?: string;
  readonly institution?: string;
  readonly marks?: readonly string[];
}

/** A German transcript with these marks, 6 credits each. */
export function buildGermanDocument(input: TranscriptInput = {}): EvaluationDocument {
  const { marks = ["1,3", "2,0"] } = input;
  return {
    student: {
      ...blankStudent,
      externalId: input.externalId ?? "",
      givenName: input.givenName ?? "Anna",
      familyName: input.familyName ?? "Lefèvre",
      email: input.email ?? "",
    },
    records: [
      {
        ...blankTranscriptRecord,
        id: "r1",
        countryCode: "DE",
        system: "de-university",
        level: "tertiary",
        institution: input.institution ?? "Universität Köln",
        terms: [
          {
            id: "t1",
            name: "2024",
            year: "2024",
            courses: marks.map((mark, index) => ({
              ...blankCourse(`c${index}`),
              name: `Course ${index + 1}`,
              mark,
              credits: "6",
            })),
          },
        ],
      },
    ],
    policy: defaultPolicy,
    evaluator: "",
    office: "",
    notes: "",
    entrySeconds: 60,
  };
}

export function buildSaveRequest(input: TranscriptInput = {}, more: Partial<SaveRequest> = {}): SaveRequest {
  return { id: randomUUID(), document: buildGermanDocument(input), ...more };
}
