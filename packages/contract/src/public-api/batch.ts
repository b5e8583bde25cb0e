import * as z from "zod/mini";
import { described, optional } from "./described.ts";
import { text } from "../text-schemas.ts";
import { gradingSystem } from "./facts.ts";
import { courseCredits, policy } from "./transcript.ts";

/** Batches: a stream of students in, a stream with one line or row per student out. */

const systemId = described(text(100), "ID of a grading table");

/**
 * Checks an object with a function generated from its schema: 40% more courses per second than zod/mini, which never
 * generates code because a browser may forbid it.
 */
function compiled<Schema extends z.core.$ZodObject>(schema: Schema) {
  const checked: z.core.$ZodType = new z.core.$ZodObjectJIT(schema._zod.def);
  return checked as z.core.$ZodType<z.output<Schema>, z.input<Schema>>;
}

/** Compiled because a batch contains up to millions of courses. */
const courseLine = compiled(
  z.strictObject({
    mark: text(100),
    name: z.optional(text(500)),
    credits: z.optional(z.nullable(courseCredits)),
    term: z.optional(text(200)),
    tags: z.optional(z.array(text(60)).check(z.maxLength(10))),
    repeat: z.optional(z.nullable(text(100))),
    system: z.optional(systemId),
  }),
);

/** One line of an NDJSON batch. */
export const studentLine = z.strictObject({
  student: z.string().check(z.minLength(1), z.maxLength(200)),
  system: z.optional(systemId),
  courses: z.array(courseLine).check(z.maxLength(2000)),
});

/** A line that defines custom tables for the lines after it; usually the first line. */
export const tablesLine = z.strictObject({
  systems: z.array(gradingSystem).check(z.minLength(1), z.maxLength(50)),
});

export const batchLine = z.union([studentLine, tablesLine]);

const numberOrNull = z.nullable(z.number());

/** One line of the response: a student's GPA, or the error on an input line. */
export const batchResult = z.union([
  z.object({
    student: z.string(),
    secondId: z.optional(z.nullable(z.string())),
    system: z.string(),
    gpa: numberOrNull,
    gpaText: z.string(),
    attempted: z.number(),
    earned: z.number(),
    usAttempted: numberOrNull,
    usEarned: numberOrNull,
    counted: z.int(),
    leftOut: z.int(),
  }),
  z.object({
    line: z.int(),
    student: z.string(),
    course: z.string(),
    error: z.object({ code: z.string(), message: z.string() }),
  }),
]);

/** The settings that fit in a query and affect the result of a batch. */
const batchSettings = z.omit(policy, { weighting: true, lastCredits: true });

/** Options for parsing a batch, plus individual policy settings. */
export const batchQuery = z.strictObject({
  system: optional(text(100), "Grading table for rows that do not name one"),
  layout: optional(
    z.enum(["long", "wide"]),
    "CSV only: one row per course (long) or per student (wide). Detected from the header if omitted",
  ),
  delimiter: optional(z.enum([",", ";", "\t", "|"]), "CSV only. Detected from the first line if omitted"),
  ...batchSettings.shape,
});

/** A batch is aborted after this many minutes. */
export const batchMinutes = 10;
/** Batches a team may run concurrently per server process. */
export const maxConcurrentBatches = 2;
/** Maximum number of custom tables in a batch; each uses memory until the batch ends. */
export const maxBatchTables = 200;
