import * as z from "zod/mini";
import { calendarDay } from "../calendar-day-schema.ts";
import { countryCode } from "../country-code-schema.ts";
import { policySchema } from "../evaluation/evaluation-document.ts";
import { policyRule } from "../evaluation/policy-rules.ts";
import { credentialId } from "../readings/schemas.ts";

/** An office's policies: one per program, each with versions that take effect on a date. */

export const maxPolicies = 50;

const version = z.int().check(z.minimum(1));
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Name is required"),
    z.maxLength(100, "Name must be at most 100 characters"),
  );

/** The table a country starts with: a table of the dataset, or the stable ID of one of the team's own. */
const countryTable = z.object({
  country: countryCode,
  table: z.string().check(z.minLength(1, "Choose a table"), z.maxLength(100)),
});
export type CountryTable = z.infer<typeof countryTable>;

/**
 * The reading a credential starts with: the office's own (null), or a published one, identified by what it says and who says
 * it. The credential's name is kept for lists, because only the dossier of its country has it.
 */
const policyReading = z.object({
  credentialId,
  credentialName: z.string().check(z.minLength(1), z.maxLength(500)),
  published: z.nullable(
    z.object({
      us: z.string().check(z.minLength(1), z.maxLength(500)),
      publisher: z.string().check(z.minLength(1), z.maxLength(500)),
      condition: z.string().check(z.maxLength(1000)),
    }),
  ),
});
export type PolicyReading = z.infer<typeof policyReading>;

const policyContent = z.object({
  settings: policySchema,
  tables: z.array(countryTable).check(z.maxLength(300)),
  rules: z.array(policyRule).check(z.maxLength(50)),
  readings: z._default(z.array(policyReading).check(z.maxLength(300)), []),
});
export type PolicyContent = z.infer<typeof policyContent>;

const policyHead = z.object({
  id: z.string(),
  name: z.string(),
  /** New evaluations start with it. */
  isDefault: z.boolean(),
  /** Evaluations with this policy cannot change its settings. */
  locked: z.boolean(),
});

/** A policy as it applies today. */
export const policyInForce = z.object({ ...policyHead.shape, version, ...policyContent.shape });
export type PolicyInForce = z.infer<typeof policyInForce>;

const policyVersion = z.object({
  version,
  effectiveOn: z.string(),
  content: policyContent,
  editedBy: z.nullable(z.string()),
  editedAt: z.string(),
  /** Replaced by a later version, in force today, or taking effect later. */
  state: z.enum(["past", "in-force", "scheduled"]),
});
export type PolicyVersion = z.infer<typeof policyVersion>;

const listedPolicy = z.object({
  ...policyHead.shape,
  archived: z.boolean(),
  /** Newest first. */
  versions: z.array(policyVersion),
});
export type ListedPolicy = z.infer<typeof listedPolicy>;

export const policyList = z.object({
  /** The server's date, on which the states of the versions are based. */
  today: z.string(),
  policies: z.array(listedPolicy),
});

export const newPolicy = z.object({
  name,
  content: policyContent,
  /** A day in the team's time zone. Absent: today. */
  effectiveOn: z.optional(calendarDay),
});
export type NewPolicy = z.infer<typeof newPolicy>;

export const newPolicyVersion = z.object({
  content: policyContent,
  effectiveOn: z.optional(calendarDay),
  /** The newest version when the edit began, so that a concurrent change is not overwritten. */
  basedOn: version,
});
export type NewPolicyVersion = z.infer<typeof newPolicyVersion>;

export const policyChange = z.object({
  name: z.optional(name),
  isDefault: z.optional(z.boolean()),
  locked: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
});
export type PolicyChange = z.infer<typeof policyChange>;
