import { blankTranscriptRecord, blankStudent } from "@meridian/transcript/document/blank-entries";
import type { BulkCourse, BulkStudent } from "@meridian/contract/bulk/schemas";
import type {
  EvaluationDocument,
  TranscriptRecordEntry,
  TermEntry,
} from "@meridian/contract/evaluation/evaluation-document";
import type { Policy } from "@meridian/grading";

export interface DocumentSettings {
  readonly policy: Policy;
  /** For courses without a grading table. */
  readonly defaultSystem: string;
  readonly evaluator: string;
  readonly getCountry: (systemId: string) => string;
}

/** Converts a student of a bulk file to a calculator document: one record per grading table, with the terms of the file. */
export function toDocument(student: BulkStudent, settings: DocumentSettings): EvaluationDocument {
  const { externalId, givenName, familyName, email, institution } = student;
  const bySystem = groupBy(student.courses, ({ system }) => system || settings.defaultSystem);
  // The first record determines the country of the evaluation, so records with an unknown table ID come last.
  const isKnown = (system: string) => Number(settings.getCountry(system) !== "");
  const systems = [...bySystem].toSorted(([a], [b]) => isKnown(b) - isKnown(a));
  return {
    student: { ...blankStudent, externalId, givenName, familyName, email },
    records: systems.map(([system, courses], index): TranscriptRecordEntry => ({
      ...blankTranscriptRecord,
      id: `r${index + 1}`,
      system,
      countryCode: settings.getCountry(system),
      institution,
      terms: toTerms(courses, `r${index + 1}`),
    })),
    policy: settings.policy,
    evaluator: settings.evaluator,
    office: "",
    notes: "",
    entrySeconds: 0,
  };
}

/** Course IDs end with the line in the file, which issues refer to. */
export const courseLine = (courseId: string): number => Number(courseId.split("-").at(-1));

function toTerms(courses: readonly BulkCourse[], recordId: string): TermEntry[] {
  return [...groupBy(courses, ({ term }) => term)].map(([name, termCourses], termIndex) => ({
    id: `${recordId}t${termIndex + 1}`,
    name,
    year: "",
    courses: termCourses.map((course, index) => ({
      id: `${recordId}t${termIndex + 1}c${index + 1}-${course.line}`,
      name: course.name,
      code: course.code,
      mark: course.mark,
      credits: course.credits,
      tags: [],
      repeat: null,
      weight: null,
      passFail: false,
      excluded: false,
    })),
  }));
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
