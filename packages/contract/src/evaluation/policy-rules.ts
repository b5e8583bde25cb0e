import * as z from "zod/mini";

/**
 * What a policy checks in an evaluation. Each condition is one of these types with its own numbers: a closed list that an
 * admissions office can read, instead of a rule language. `checkRules` of `packages/transcript` evaluates them.
 */

const points = z.number().check(z.minimum(0), z.maximum(6, "Enter at most 6 points"));
const count = z.int("Enter a whole number").check(z.minimum(0), z.maximum(1000, "Enter at most 1000"));
/** What the office wants done, shown with the result. */
const note = z._default(z.string().check(z.maxLength(300)), "");
const text = (max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max));

export const policyRule = z.discriminatedUnion("type", [
  z.object({ type: z.literal("min-gpa"), value: points, note }),
  /** Needs a GPA over the last credits in the policy's settings. */
  z.object({ type: z.literal("min-last-gpa"), value: points, note }),
  /** The GPA of the courses with a tag: "science". */
  z.object({ type: z.literal("min-tag-gpa"), tag: text(60, "Enter a tag"), value: points, note }),
  z.object({
    type: z.literal("min-us-credits"),
    value: z.number().check(z.minimum(0), z.maximum(1000, "Enter at most 1000 credits")),
    note,
  }),
  z.object({ type: z.literal("retakes-above"), count, note }),
  z.object({ type: z.literal("failures-above"), count, note }),
  z.object({ type: z.literal("withdrawals-above"), count, note }),
  /** A degree of this length whose class is none of these, separated by commas: "Division I, First Class". */
  z.object({
    type: z.literal("degree-without-class"),
    years: z.number().check(z.positive("Enter a length above 0"), z.maximum(30, "Enter at most 30 years")),
    classes: text(300, "Enter at least one degree class"),
    note,
  }),
  /** How far the GPAs under other publishers' tables are apart. */
  z.object({ type: z.literal("spread-above"), value: points, note }),
  z.object({ type: z.literal("not-official"), note }),
  z.object({ type: z.literal("in-progress"), note }),
]);
export type PolicyRule = z.infer<typeof policyRule>;
export type PolicyRuleType = PolicyRule["type"];

/** A requirement is missed; a flag asks someone to look. */
export function isRequirement({ type }: Pick<PolicyRule, "type">): boolean {
  return type.startsWith("min-");
}
