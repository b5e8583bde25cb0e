import * as z from "zod/mini";
import { policySchema } from "./evaluation-document.ts";

/** Bulk evaluation: a file of many students, uploaded in pieces and evaluated in the background. */

/** Students of one file. */
export const mostBulkStudents = 20_000;
/** Students of one upload call, and their courses: its JSON stays well below a megabyte. */
export const mostStudentsACall = 100;
export const mostCoursesACall = 4000;

const text = (max: number) => z._default(z.string().check(z.maxLength(max)), "");

const bulkCourse = z.strictObject({
  /** Where it stands in the file. */
  line: z.int().check(z.minimum(1)),
  name: text(500),
  code: text(60),
  mark: text(100),
  credits: text(20),
  term: text(200),
  system: text(100),
});
export type BulkCourse = z.infer<typeof bulkCourse>;

const bulkStudent = z.strictObject({
  externalId: text(100),
  givenName: text(200),
  familyName: text(200),
  email: text(320),
  institution: text(300),
  courses: z.array(bulkCourse).check(z.minLength(1), z.maxLength(1000)),
});
export type BulkStudent = z.infer<typeof bulkStudent>;

export const bulkUpload = z.strictObject({
  students: z.array(bulkStudent).check(z.minLength(1), z.maxLength(mostStudentsACall)),
});

/** A line of the file that belongs to no student, and why. */
const droppedLine = z.strictObject({
  line: z.int().check(z.minimum(1)),
  message: z.string().check(z.maxLength(200)),
});
export type DroppedLine = z.infer<typeof droppedLine>;
/** Dropped lines that are kept with a run; of more, the last entry says how many there were. */
export const maxDroppedLines = 2000;

export const newBulkRun = z.strictObject({
  /** Made in the browser: sent twice, it is made once. */
  id: z.uuid(),
  /** Name of the file. */
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  students: z.int().check(z.minimum(1), z.maximum(mostBulkStudents)),
  /** Tells whether a file chosen again is the same one. */
  fingerprint: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Grading table of courses that name none. */
  system: text(100),
  policy: policySchema,
  /** Whether each student becomes a record of the history. */
  save: z.boolean(),
  /** What happens to a student already in the history with the same tables and courses. */
  duplicates: z._default(z.enum(["skip", "save"]), "skip"),
  dropped: z._default(z.array(droppedLine).check(z.maxLength(maxDroppedLines)), []),
});
export type NewBulkRun = z.infer<typeof newBulkRun>;

const bulkStates = ["uploading", "running", "cancelled", "failed", "done"] as const;

export const bulkRun = z.object({
  id: z.string(),
  name: z.string(),
  /** Who made it, when that is not the reader: an admin sees the team's runs. */
  colleague: z.nullable(z.string()),
  state: z.enum(bulkStates),
  fingerprint: z.string(),
  save: z.boolean(),
  students: z.int(),
  received: z.int(),
  evaluated: z.int(),
  courses: z.int(),
  faults: z.int(),
  saved: z.int(),
  /** Lines of the file that belong to no student. */
  dropped: z.int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
});
export type BulkRun = z.infer<typeof bulkRun>;
export const bulkRuns = z.object({ runs: z.array(bulkRun) });

const bulkFault = z.object({ line: z.int(), course: z.string(), message: z.string() });
export type BulkFault = z.infer<typeof bulkFault>;

const bulkResult = z.object({
  place: z.int(),
  externalId: z.string(),
  studentName: z.string(),
  system: z.string(),
  gpa: z.string(),
  creditsAttempted: z.number(),
  creditsEarned: z.number(),
  usCreditsEarned: z.nullable(z.number()),
  counted: z.int(),
  leftOut: z.int(),
  faults: z.array(bulkFault),
  evaluationId: z.nullable(z.string()),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** `next`: where the following page begins; null on the last one. */
export const bulkResults = z.object({
  results: z.array(bulkResult),
  next: z.nullable(z.int()),
  /** On the first page. */
  dropped: z.array(droppedLine),
});
