import { blankSchool, blankStudent } from "@meridian/contract/blank-entries";
import type { BulkCourse, BulkStudent } from "@meridian/contract/bulk";
import type { EvaluationDocument, RecordEntry, TermEntry } from "@meridian/contract/evaluation-document";
import type { Policy } from "@meridian/grading";

export interface DocumentSettings {
  readonly policy: Policy;
  /** Of courses that name no table. */
  readonly defaultSystem: string;
  readonly evaluator: string;
  readonly countryOf: (systemId: string) => string;
}

/** A student of a bulk file as the calculator would keep it: one record a grading table, one term a term. */
export function toDocument(student: BulkStudent, settings: DocumentSettings): EvaluationDocument {
  const { externalId, givenName, familyName, email, institution } = student;
  const bySystem = grouped(student.courses, ({ system }) => system || settings.defaultSystem);
  // The first record gives the evaluation its country: a table id that is mistyped must not.
  const known = (system: string) => Number(settings.countryOf(system) !== "");
  const systems = [...bySystem].toSorted(([a], [b]) => known(b) - known(a));
  return {
    student: { ...blankStudent, externalId, givenName, familyName, email },
    records: systems.map(([system, courses], place): RecordEntry => ({
      ...blankSchool,
      id: `r${place + 1}`,
      system,
      countryCode: settings.countryOf(system),
      institution,
      terms: termsOf(courses, `r${place + 1}`),
    })),
    policy: settings.policy,
    evaluator: settings.evaluator,
    office: "",
    notes: "",
    entrySeconds: 0,
  };
}

/** A course's id tells its line in the file, by which its faults are named. */
export const courseLine = (courseId: string): number => Number(courseId.split("-").at(-1));

function termsOf(courses: readonly BulkCourse[], record: string): TermEntry[] {
  return [...grouped(courses, ({ term }) => term)].map(([name, ofTerm], place) => ({
    id: `${record}t${place + 1}`,
    name,
    year: "",
    courses: ofTerm.map((course, index) => ({
      id: `${record}t${place + 1}c${index + 1}-${course.line}`,
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

function grouped<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
