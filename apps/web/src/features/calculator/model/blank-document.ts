import { blankSchool, blankStudent } from "@meridian/contract/blank-entries";
import type {
  CourseEntry,
  EvaluationDocument,
  RecordEntry,
  TermEntry,
} from "@meridian/contract/evaluation-document";
import { defaultPolicy, type Policy } from "@meridian/grading";

/** What a record is read with: the country, the grading system and the institution. */
export interface Choice {
  readonly countryCode: string;
  /** An id of the dataset, or a team's own table as it is. */
  readonly system: RecordEntry["system"];
  readonly level: RecordEntry["level"];
  readonly institution: string;
  /** A team's table brings the credit unit of the country it stands under. */
  readonly unitsPerYear?: number | null;
}

export function choiceIn({
  countryCode,
  system,
  level,
  institution,
  unitsPerYear,
}: Pick<RecordEntry, "countryCode" | "system" | "level" | "institution" | "unitsPerYear">): Choice {
  const own = typeof system === "object" && { unitsPerYear };
  return { countryCode, system, level, institution, ...own };
}

export function systemIdOf(system: Choice["system"]): string {
  return typeof system === "string" ? system : system.id;
}

export function blankDocument(
  choice: Choice,
  newId: () => string,
  policy: Policy = defaultPolicy,
): EvaluationDocument {
  return {
    student: blankStudent,
    records: [blankRecord(choice, newId)],
    policy: { ...policy },
    evaluator: "",
    office: "",
    notes: "",
    entrySeconds: 0,
  };
}

export function blankRecord(choice: Choice, newId: () => string): RecordEntry {
  return {
    ...blankSchool,
    id: newId(),
    ...choice,
    unitsPerYear: choice.unitsPerYear ?? null,
    terms: [blankTerm(newId(), "Term 1")],
  };
}

export function blankTerm(id: string, name: string): TermEntry {
  return { id, name, year: "", courses: [] };
}

export function blankCourse(id: string): CourseEntry {
  return {
    id,
    name: "",
    code: "",
    mark: "",
    credits: "",
    tags: [],
    repeat: null,
    weight: null,
    passFail: false,
    excluded: false,
  };
}

export function isBlankCourse(course: CourseEntry): boolean {
  return course.name === "" && course.mark === "" && course.credits === "" && course.tags.length === 0;
}

/** Nothing in it that a person would miss. */
export function isBlankDocument(document: EvaluationDocument): boolean {
  return (
    document.notes === "" &&
    Object.values(document.student).every((value) => value === "") &&
    document.records.every((record) => record.terms.every((term) => term.courses.every(isBlankCourse)))
  );
}
