import { blankTranscriptRecord, blankStudent } from "./blank-entries.ts";
import type {
  CourseEntry,
  EvaluationDocument,
  OfficePolicy,
  TranscriptRecordEntry,
  TermEntry,
} from "@meridian/contract/evaluation/evaluation-document";
import { defaultPolicy, type Policy } from "@meridian/grading";

/** What a record is graded with: country, grading system and institution. */
export interface Choice {
  readonly countryCode: string;
  /** A dataset id, or a team's own table as an object. */
  readonly system: TranscriptRecordEntry["system"];
  readonly level: TranscriptRecordEntry["level"];
  readonly institution: string;
  /** ID in the register of institutions, if it was found there. */
  readonly institutionId?: string | undefined;
  /** A team's table uses the credit unit of the country it belongs to. */
  readonly unitsPerYear?: number | null;
}

/** Nothing chosen yet. The country sets the scale, so until then no mark is converted. */
export const noChoice: Choice = { countryCode: "", system: "", level: null, institution: "" };

export function toChoice({
  countryCode,
  system,
  level,
  institution,
  institutionId,
  unitsPerYear,
}: Pick<
  TranscriptRecordEntry,
  "countryCode" | "system" | "level" | "institution" | "institutionId" | "unitsPerYear"
>): Choice {
  const teamUnits = typeof system === "object" && { unitsPerYear };
  return { countryCode, system, level, institution, institutionId, ...teamUnits };
}

export function getSystemId(system: Choice["system"]): string {
  return typeof system === "string" ? system : system.id;
}

/** The policy of a new evaluation, and the office's policy it comes from. */
export interface StartingPolicy {
  readonly policy: Policy;
  readonly officePolicy?: OfficePolicy | undefined;
}

export function blankDocument(
  choice: Choice,
  newId: () => string,
  { policy, officePolicy }: StartingPolicy = { policy: defaultPolicy },
): EvaluationDocument {
  return {
    student: blankStudent,
    records: [blankRecord(choice, newId)],
    policy: { ...policy },
    ...(officePolicy && { officePolicy }),
    evaluator: "",
    office: "",
    notes: "",
    entrySeconds: 0,
  };
}

export function blankRecord(choice: Choice, newId: () => string): TranscriptRecordEntry {
  return {
    ...blankTranscriptRecord,
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

/** True if the document has no content worth keeping. */
export function isBlankDocument(document: EvaluationDocument): boolean {
  return (
    document.notes === "" &&
    Object.values(document.student).every((value) => value === "") &&
    document.records.every(isBlankRecord)
  );
}

/** True if a second reader, who starts with the student and the institutions, has chosen and entered nothing yet. */
export function isUnstartedReading({ notes, records }: EvaluationDocument): boolean {
  return notes === "" && records.every((record) => record.countryCode === "" && isBlankRecord(record));
}

function isBlankRecord({ terms }: TranscriptRecordEntry): boolean {
  return terms.every(({ courses }) => courses.every(isBlankCourse));
}
