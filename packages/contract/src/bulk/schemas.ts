import * as z from "zod/mini";
import { optionalText } from "../text-schemas.ts";
import { policySchema } from "../evaluation/evaluation-document.ts";
import { maxPrintedFigures, printedFigure } from "../evaluation/printed-figure.ts";
import { maxSourceFiles, sourceFile } from "../evaluation/source-file.ts";
import { createdIn } from "../workspace-schema.ts";

/** Bulk evaluation: a file of many students, uploaded in chunks and evaluated in the background. */

/** Maximum number of students per file. */
export const maxBulkStudents = 20_000;
/** Maximum number of students and courses per upload call, so that its JSON stays well below one megabyte. */
export const maxStudentsPerCall = 100;
export const maxCoursesPerCall = 4000;

/** As long as a tag, which it also becomes. */
export const maxProgramLength = 60;

const bulkCourse = z.strictObject({
  /** Line number in the file. */
  line: z.int().check(z.minimum(1)),
  name: optionalText(500),
  code: optionalText(60),
  mark: optionalText(100),
  credits: optionalText(20),
  term: optionalText(200),
  system: optionalText(100),
  /** If they differ from the student's other courses, the student gets several transcript records. */
  institution: z.optional(z.string().check(z.maxLength(300))),
  ceeb: z.optional(z.string().check(z.maxLength(20))),
  degree: z.optional(z.string().check(z.maxLength(300))),
  /** Country code of a course with one of the team's own tables, which belong to no country. */
  country: z.optional(z.string().check(z.maxLength(40))),
});
export type BulkCourse = z.infer<typeof bulkCourse>;

const bulkStudent = z.strictObject({
  externalId: optionalText(100),
  givenName: optionalText(200),
  familyName: optionalText(200),
  email: optionalText(320),
  institution: optionalText(300),
  /** Selects the office's policy by the run's `programs`. */
  program: z.optional(z.string().check(z.maxLength(maxProgramLength))),
  /** Added to the saved evaluation, such as the program and the entry term. */
  tags: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(5))),
  courses: z.array(bulkCourse).check(z.minLength(1), z.maxLength(1000)),
});
/** Students without files behind them, as programs send them. */
export const bulkStudents = z.array(bulkStudent).check(z.minLength(1), z.maxLength(maxStudentsPerCall));

/** What a file says about the courses read from it. It is saved with the record, for the file check. */
const fileEvidence = z.strictObject({
  /** Of the first course that was read from the file. */
  line: bulkCourse.shape.line,
  /** Their `courseIds` are lines. */
  printedFigures: z.array(printedFigure).check(z.maxLength(maxPrintedFigures)),
  sourceFile: z.optional(sourceFile),
});
export type FileEvidence = z.infer<typeof fileEvidence>;

const readStudent = z.extend(bulkStudent, {
  evidence: z.optional(z.array(fileEvidence).check(z.maxLength(maxSourceFiles))),
});
export type BulkStudent = z.infer<typeof readStudent>;

export const bulkUpload = z.strictObject({
  students: z.array(readStudent).check(z.minLength(1), z.maxLength(maxStudentsPerCall)),
});

/** A line of the file that could not be assigned to a student, and why. */
const droppedLine = z.strictObject({
  line: z.int().check(z.minimum(1)),
  message: z.string().check(z.maxLength(200)),
});
export type DroppedLine = z.infer<typeof droppedLine>;
/** Maximum number of dropped lines stored with a run; if there are more, the last entry gives the total. */
export const maxDroppedLines = 2000;

/** Programs of one file that select a policy. */
export const maxPrograms = 500;

export const newBulkRun = z.strictObject({
  /** Generated in the browser, so that a retried request does not create a second run. */
  id: z.uuid(),
  workspace: createdIn,
  /** File name. */
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  students: z.int().check(z.minimum(1), z.maximum(maxBulkStudents)),
  /** Identifies the file and how it is evaluated, to detect whether an upload can be resumed. */
  fingerprint: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Grading table for courses that do not name one. */
  system: optionalText(100),
  /** Settings of the user's own. Refused if the team's default policy is locked and has other settings. */
  policy: z.optional(policySchema),
  /** The office's policy for students without a program of their own. Absent: the team's default policy, if it has one. */
  policyId: z.optional(z.uuid()),
  /** By program as written in the file: the ID of its policy. */
  programs: z.optional(
    z
      .record(z.string().check(z.minLength(1), z.maxLength(maxProgramLength)), z.uuid())
      .check(
        z.refine(
          (programs) => Object.keys(programs).length <= maxPrograms,
          `At most ${maxPrograms} programs`,
        ),
      ),
  ),
  /** Whether each student is saved to history. */
  save: z.boolean(),
  /** What to do with a student already in history with the same tables and courses. */
  duplicates: z._default(z.enum(["skip", "save"]), "skip"),
  /** Evaluates and looks for duplicates as if the students were to be saved, but saves nothing. */
  dryRun: z._default(z.boolean(), false),
  dropped: z._default(z.array(droppedLine).check(z.maxLength(maxDroppedLines)), []),
});
export type NewBulkRun = z.infer<typeof newBulkRun>;

const bulkStates = ["uploading", "running", "cancelled", "failed", "done"] as const;

export const bulkRun = z.object({
  id: z.string(),
  name: z.string(),
  /** Name of the creator if it is not the current user: admins see the whole team's runs. */
  colleague: z.nullable(z.string()),
  state: z.enum(bulkStates),
  fingerprint: z.string(),
  save: z.boolean(),
  dryRun: z.boolean(),
  students: z.int(),
  received: z.int(),
  evaluated: z.int(),
  courses: z.int(),
  faults: z.int(),
  saved: z.int(),
  /** Number of lines that could not be assigned to a student. */
  dropped: z.int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
});
export type BulkRun = z.infer<typeof bulkRun>;
export const bulkRuns = z.object({ runs: z.array(bulkRun) });

const bulkIssue = z.object({ line: z.int(), course: z.string(), message: z.string() });
export type BulkIssue = z.infer<typeof bulkIssue>;

const bulkResult = z.object({
  place: z.int(),
  externalId: z.string(),
  studentName: z.string(),
  system: z.string(),
  gpa: z.string(),
  // Null, and `gpa` and `system` empty, as long as the first reading of the record is hidden from a blind second reader.
  creditsAttempted: z.nullable(z.number()),
  creditsEarned: z.nullable(z.number()),
  usCreditsEarned: z.nullable(z.number()),
  counted: z.nullable(z.int()),
  leftOut: z.nullable(z.int()),
  faults: z.array(bulkIssue),
  /** The office's policy and its version; null if the settings are no policy of the office. */
  policy: z.nullable(z.object({ name: z.string(), version: z.int() })),
  /** What to know about the student that no line has to be corrected for, such as how the institution was found. */
  notes: z.array(z.string()),
  evaluationId: z.nullable(z.string()),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** `next`: cursor for the next page; null on the last page. */
export const bulkResults = z.object({
  results: z.array(bulkResult),
  next: z.nullable(z.int()),
  /** Only on the first page. */
  dropped: z.array(droppedLine),
});

/** How a team reads files from one source. The source is recognized by the names of its columns. */
export const bulkMapping = z.strictObject({
  /** What each column contains, in the file's order. */
  kinds: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(500)),
  /** By country as written in the file: the code chosen by the user, or empty to leave its lines out. */
  countries: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(40))),
  /** By country code: the grading table. */
  tables: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100))),
  /** For courses without a country. */
  system: z.string().check(z.maxLength(100)),
  /** ID of the office's policy for programs that select none. */
  policy: z.optional(z.string().check(z.maxLength(40))),
  /** By program as written in the file: the ID of its policy, empty to leave its students out. */
  programs: z.optional(
    z.record(z.string().check(z.maxLength(maxProgramLength)), z.string().check(z.maxLength(40))),
  ),
});
export type BulkMapping = z.infer<typeof bulkMapping>;
/** Null if the source is new. */
export const storedBulkMapping = z.object({
  mapping: z.nullable(bulkMapping),
  savedAt: z.nullable(z.iso.datetime()),
});
