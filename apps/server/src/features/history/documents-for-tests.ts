import { randomUUID } from "node:crypto";
import { blankSchool, blankStudent } from "@meridian/contract/blank-entries";
import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import type { SaveRequest } from "@meridian/contract/history";
import { defaultPolicy } from "@meridian/grading";

interface Wish {
  readonly givenName?: string;
  readonly familyName?: string;
  readonly externalId?: string;
  readonly email?: string;
  readonly institution?: string;
  readonly marks?: readonly string[];
}

/** A German transcript with these marks, each of 6 credits. */
export function germanDocument(wish: Wish = {}): EvaluationDocument {
  const { marks = ["1,3", "2,0"] } = wish;
  return {
    student: {
      ...blankStudent,
      externalId: wish.externalId ?? "",
      givenName: wish.givenName ?? "Anna",
      familyName: wish.familyName ?? "Lefèvre",
      email: wish.email ?? "",
    },
    records: [
      {
        ...blankSchool,
        id: "r1",
        countryCode: "DE",
        system: "de-university",
        level: "tertiary",
        institution: wish.institution ?? "Universität Köln",
        terms: [
          {
            id: "t1",
            name: "2024",
            year: "2024",
            courses: marks.map((mark, place) => ({
              id: `c${place}`,
              name: `Course ${place + 1}`,
              code: "",
              mark,
              credits: "6",
              tags: [],
              repeat: null,
              weight: null,
              passFail: false,
              excluded: false,
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

export function saving(wish: Wish = {}, more: Partial<SaveRequest> = {}): SaveRequest {
  return { id: randomUUID(), document: germanDocument(wish), ...more };
}
