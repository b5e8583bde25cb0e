import * as z from "zod/mini";
import { described, optional } from "./described.ts";
import { text } from "../text-schemas.ts";
import { policySchema } from "../evaluation/evaluation-document.ts";
import { policyInForce } from "../policies/schemas.ts";
import { creditUnit, gradingSystem } from "./facts.ts";

/** One transcript to evaluate. Missing IDs are assigned by position. */

const id = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));
/** ID of a table, or a complete custom table. */
const systemOrTable = z.union([z.string().check(z.minLength(1), z.maxLength(100)), gradingSystem]);

/** A number, or the text on the transcript. The engine parses it and rejects any unit other than the record's. */
export const courseCredits = z.union([z.number().check(z.minimum(0), z.maximum(100_000)), text(20)]);

export const course = z.strictObject({
  id,
  name: z.optional(text(500)),
  mark: described(text(100), "The mark as printed on the transcript, such as 85, 7,5, 16/20 or sehr gut"),
  credits: optional(
    z.nullable(courseCredits),
    "Credits in the country’s own unit: a number, or text as printed, such as 7,5 or 6 ECTS",
  ),
  system: z.optional(systemOrTable),
  tags: optional(z.array(text(60)).check(z.maxLength(10)), "Each tag gets its own GPA, such as major"),
  repeat: optional(
    z.nullable(text(100)),
    "Courses in a record with the same key are attempts at the same course",
  ),
  weight: z.optional(z.nullable(z.enum(["honors", "ap", "ib"]))),
  passFail: optional(z.boolean(), "Taken pass/fail: a pass earns credit but does not count toward the GPA"),
  excluded: optional(z.boolean(), "Left out of the GPA by the evaluator"),
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
  credit: optional(z.nullable(creditUnit), "Credit unit; the default is that of the table’s country"),
  passMark: optional(
    z.nullable(z.union([text(40), z.number()])),
    "The institution’s own pass mark; anything below it is an F regardless of the table",
  ),
  level: z.optional(z.enum(["secondary", "tertiary"])),
  terms: described(z.array(term).check(z.minLength(1), z.maxLength(100)), "Oldest first"),
});

export const policy = z.strictObject(z.partial(policySchema).shape);

export const policyResponse = z.object({
  policy: policySchema,
  shared: described(
    z.boolean(),
    "True if this is your team’s shared policy, false if it is Meridian’s default",
  ),
});

export const policyList = z.object({ policies: z.array(policyInForce) });

export const evaluationRequest = z.strictObject({
  records: z.array(record).check(z.minLength(1), z.maxLength(20)),
  policy: z.optional(policy),
});
export type EvaluationRequest = z.infer<typeof evaluationRequest>;
