import * as z from "zod/mini";
import { policySchema } from "../evaluation-document.ts";
import { creditUnit, gradingSystem } from "./facts.ts";

/** One transcript to evaluate. Ids may be left out: they are then numbered by position. */

const text = (max: number) => z.string().check(z.maxLength(max));
const id = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));
/** Id of a table, or a whole table of one's own. */
const systemOrTable = z.union([z.string().check(z.minLength(1), z.maxLength(100)), gradingSystem]);

/** A number, or the text of the transcript; the engine reads it and refuses another unit than the record's. */
export const courseCredits = z.union([z.number().check(z.minimum(0), z.maximum(100_000)), text(20)]);

export const course = z.strictObject({
  id,
  name: z.optional(text(500)),
  mark: text(100).check(
    z.describe("What the school wrote, as it stands on the paper: 85, 7,5, 16/20, sehr gut"),
  ),
  credits: z.optional(
    z
      .nullable(courseCredits)
      .check(z.describe("Units of load, in the country’s own unit: a number, or as printed: 7,5, 6 ECTS")),
  ),
  system: z.optional(systemOrTable),
  tags: z.optional(
    z.array(text(60)).check(z.maxLength(10), z.describe("Each tag gets a GPA of its own, e.g. major")),
  ),
  repeat: z.optional(
    z
      .nullable(text(100))
      .check(z.describe("Courses of one record with the same key are attempts at one course")),
  ),
  weight: z.optional(z.nullable(z.enum(["honors", "ap", "ib"]))),
  passFail: z.optional(
    z.boolean().check(z.describe("Taken pass/fail: a pass earns credit and stays out of the GPA")),
  ),
  excluded: z.optional(z.boolean().check(z.describe("Left out by the evaluator’s own decision"))),
});

export const term = z.strictObject({
  id,
  name: z.optional(text(200)),
  year: z.optional(z.nullable(text(40))),
  courses: z.array(course).check(z.maxLength(2000)),
});

export const record = z.strictObject({
  id,
  system: systemOrTable,
  credit: z.optional(
    z.nullable(creditUnit).check(z.describe("Unit of the credits; left out: that of the table’s country")),
  ),
  passMark: z.optional(
    z
      .nullable(z.union([text(40), z.number()]))
      .check(z.describe("The institution’s own pass mark: anything below is an F whatever the table says")),
  ),
  level: z.optional(z.enum(["secondary", "tertiary"])),
  terms: z.array(term).check(z.minLength(1), z.maxLength(100), z.describe("Oldest first")),
});

export const policy = z.strictObject(z.partial(policySchema).shape);

export const policyAnswer = z.object({
  policy: policySchema,
  shared: z.boolean().check(z.describe("Whether your team shares it; false: it is the default of Meridian")),
});
export type PolicyAnswer = z.infer<typeof policyAnswer>;

export const evaluationRequest = z.strictObject({
  records: z.array(record).check(z.minLength(1), z.maxLength(20)),
  policy: z.optional(policy),
});
export type EvaluationRequest = z.infer<typeof evaluationRequest>;
