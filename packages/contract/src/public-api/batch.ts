import * as z from "zod/mini";
import { gradingSystem } from "./facts.ts";
import { courseCredits, policy } from "./transcript.ts";

/** Batches: students in, one line or row each out, as a stream. */

const text = (max: number) => z.string().check(z.maxLength(max));
const systemId = text(100).check(z.describe("Id of a grading table"));

/** One line of an NDJSON batch. */
export const studentLine = z.strictObject({
  student: z.string().check(z.minLength(1), z.maxLength(200)),
  system: z.optional(systemId),
  courses: z
    .array(
      z.strictObject({
        mark: text(100),
        name: z.optional(text(500)),
        credits: z.optional(z.nullable(courseCredits)),
        term: z.optional(text(200)),
        tags: z.optional(z.array(text(60)).check(z.maxLength(10))),
        repeat: z.optional(z.nullable(text(100))),
        system: z.optional(systemId),
      }),
    )
    .check(z.maxLength(2000)),
});

/** A line, best the first, with tables of one's own for the lines after it. */
export const tablesLine = z.strictObject({
  systems: z.array(gradingSystem).check(z.minLength(1), z.maxLength(50)),
});

export const batchLine = z.union([studentLine, tablesLine]);

const numberOrNull = z.nullable(z.number());

/** One line of the answer: a student's GPA, or what is wrong with a line. */
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

const { points, aPlus, plusMinus, repeats, countFailed, credits, cap, decimals, rounding } = policy.shape;

/** How a batch is read; the parts of a policy stand beside the rest. */
export const batchQuery = z.strictObject({
  system: z.optional(text(100).check(z.describe("Grading table of rows that name none"))),
  layout: z.optional(
    z
      .enum(["long", "wide"])
      .check(z.describe("CSV only: a row a course, or a row a student; left out: told by the header")),
  ),
  delimiter: z.optional(
    z.enum([",", ";", "\t", "|"]).check(z.describe("CSV only; left out: told by the first line")),
  ),
  points,
  aPlus,
  plusMinus,
  repeats,
  countFailed,
  credits,
  cap,
  decimals,
  rounding,
});

/** Minutes after which a batch is ended. */
export const batchMinutes = 10;
/** Batches one team may run at a time, on one server process. */
export const batchesAtOnce = 2;
/** Tables of its own a batch may bring; each takes memory until the batch ends. */
export const maxBatchTables = 200;
