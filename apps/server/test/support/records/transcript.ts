import { blankCourse } from "@meridian/transcript/document/blank-document";
import { blankTranscriptRecord, blankStudent } from "@meridian/transcript/document/blank-entries";
import type {
  EvaluationDocument,
  TranscriptRecordEntry,
  Student,
} from "@meridian/contract/evaluation/evaluation-document";
import { defaultPolicy } from "@meridian/grading";

/** A German transcript with two courses; student and school fields can be overridden. */
export function transcript(
  student: Partial<Student> = {},
  school: Partial<TranscriptRecordEntry> = {},
): EvaluationDocument {
  return {
    student: {
      ...blankStudent,
      givenName: "Anna",
      familyName: "Lefèvre",
      ...student,
    },
    records: [
      {
        ...blankTranscriptRecord,
        id: "r1",
        countryCode: "DE",
        system: "de-university",
        level: "tertiary",
        institution: "Universität Köln",
        ceeb: "001234",
        city: "Köln",
        degree: "Bachelor of Science",
        major: "Physics",
        startDate: "2020-10",
        endDate: "2024-03",
        standing: "official",
        languageOfInstruction: "German",
        terms: [
          { id: "t1", name: "2024", year: "2024", courses: [course("c1", "1,0"), course("c2", "3,0")] },
        ],
        ...school,
      },
    ],
    policy: defaultPolicy,
    evaluator: "J. Rivera",
    office: "Northfield University",
    notes: "",
    entrySeconds: 60,
  };
}

const course = (id: string, mark: string) => ({
  ...blankCourse(id),
  name: `Course ${id}`,
  mark,
  credits: "6",
});
