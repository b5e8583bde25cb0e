import { blankCourse } from "@meridian/transcript/document/blank-document";
import { blankTranscriptRecord, blankStudent } from "@meridian/transcript/document/blank-entries";
import { withEvidence } from "@meridian/transcript/document/with-evidence";
import type { BulkCourse, BulkStudent, FileEvidence } from "@meridian/contract/bulk/schemas";
import type {
  EvaluationDocument,
  TranscriptRecordEntry,
  TermEntry,
} from "@meridian/contract/evaluation/evaluation-document";
import type { Institution } from "@meridian/institutions/register";
import type { RunPolicies } from "../../../platform/db/schema/bulk.ts";
import { getPolicy } from "../run-policies.ts";

export interface DocumentSettings {
  readonly policies: RunPolicies;
  /** For courses without a grading table. */
  readonly defaultSystem: string;
  readonly evaluator: string;
  readonly getCountry: (systemId: string) => string;
  /** The only institution of the country with exactly this name, if there is one. */
  readonly findInstitution: (name: string, country: string) => Institution | undefined;
}

/**
 * Converts a student of a bulk file to a calculator document: one record per grading table, institution and degree, with
 * the terms of the file.
 */
export function toDocument(student: BulkStudent, settings: DocumentSettings): EvaluationDocument {
  const { externalId, givenName, familyName, email } = student;
  const getSystem = ({ system }: BulkCourse) => system || settings.defaultSystem;
  const getCountry = (course: BulkCourse) => settings.getCountry(getSystem(course)) || (course.country ?? "");
  const courses = withKnownFacts(student);
  const groups = groupBy(courses, (course) =>
    JSON.stringify([getSystem(course), course.institution, course.ceeb, course.degree, course.country]),
  );
  // The first record determines the country of the evaluation, so records with an unknown table ID come last.
  const isUnknown = ([course]: readonly BulkCourse[]) => Number(getCountry(course!) === "");
  const sorted = [...groups.values()].toSorted((a, b) => isUnknown(a) - isUnknown(b));
  const records = sorted.map((group, index): TranscriptRecordEntry => {
    const [first] = group as [BulkCourse, ...BulkCourse[]];
    const institution = settings.findInstitution(first.institution ?? "", getCountry(first));
    return {
      ...blankTranscriptRecord,
      id: `r${index + 1}`,
      system: getSystem(first),
      countryCode: getCountry(first),
      institution: first.institution ?? "",
      ...(institution && { institutionId: institution.id }),
      ceeb: first.ceeb ?? "",
      degree: first.degree ?? "",
      terms: toTerms(group, `r${index + 1}`),
    };
  });
  return {
    student: { ...blankStudent, externalId, givenName, familyName, email },
    records: (student.evidence ?? []).reduce(withFileEvidence, records),
    ...getPolicy(student, settings.policies),
    evaluator: settings.evaluator,
    office: "",
    notes: "",
    entrySeconds: 0,
  };
}

/** Adds what a file says about its courses to the record that its first course is in. */
function withFileEvidence(
  records: TranscriptRecordEntry[],
  { line, printedFigures, sourceFile }: FileEvidence,
): TranscriptRecordEntry[] {
  return records.map((record) => {
    const ids = new Map(
      record.terms.flatMap(({ courses }) => courses.map(({ id }) => [courseLine(id), id] as const)),
    );
    if (!ids.has(line)) return record;
    const figures = printedFigures.map((figure) => ({
      ...figure,
      courseIds: figure.courseIds.flatMap((courseId) => ids.get(Number(courseId)) ?? []),
    }));
    return withEvidence(record, { printedFigures: figures, sourceFile });
  });
}

/** A line that leaves the institution, CEEB code or degree empty belongs to the same transcript as the others. */
function withKnownFacts({ institution, courses }: BulkStudent): BulkCourse[] {
  const named = courses.map((course) => ({ ...course, institution: course.institution || institution }));
  return named.map((course) => {
    const same = named.filter((other) => other.institution === course.institution);
    const find = (field: "ceeb" | "degree") => course[field] || same.find((other) => other[field])?.[field];
    return { ...course, ceeb: find("ceeb") ?? "", degree: find("degree") ?? "" };
  });
}

/** Course IDs end with the line in the file, which issues refer to. */
export const courseLine = (courseId: string): number => Number(courseId.split("-").at(-1));

function toTerms(courses: readonly BulkCourse[], recordId: string): TermEntry[] {
  return [...groupBy(courses, ({ term }) => term)].map(([name, termCourses], termIndex) => ({
    id: `${recordId}t${termIndex + 1}`,
    name,
    year: "",
    courses: termCourses.map((course, index) => ({
      ...blankCourse(`${recordId}t${termIndex + 1}c${index + 1}-${course.line}`),
      name: course.name,
      code: course.code,
      mark: course.mark,
      credits: course.credits,
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
