import * as z from "zod/mini";
import { evaluationStates } from "../history/schemas.ts";
import { storedEvaluation } from "../evaluation/stored-schema.ts";

/** Support access: a team lets system administrators view its records for some hours. Every view is logged in its activity. */

export const supportHours = [1, 8, 24, 72] as const;

const moment = z.iso.datetime();
const text = z.string();

export const supportRequest = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Say what support should look into"),
      z.maxLength(500, "The reason must be at most 500 characters"),
    ),
  hours: z.literal(supportHours, "Choose a duration"),
});
export type SupportRequest = z.infer<typeof supportRequest>;

const supportGrant = z.object({
  id: text,
  team: text,
  reason: text,
  /** Null if the account was deleted. */
  grantedBy: z.nullable(text),
  createdAt: moment,
  expiresAt: moment,
});
export type SupportGrant = z.infer<typeof supportGrant>;
/** Active grants. */
export const supportGrants = z.object({ grants: z.array(supportGrant) });

const supportRow = z.object({
  id: text,
  studentName: text,
  studentExternalId: text,
  institution: text,
  gpa: z.nullable(text),
  state: z.enum(evaluationStates),
  updatedAt: moment,
});
export type SupportRow = z.infer<typeof supportRow>;
export const supportPage = z.object({ rows: z.array(supportRow), after: z.nullable(text) });
export type SupportPage = z.infer<typeof supportPage>;

export const supportRecord = z.object({
  ...supportRow.shape,
  /** Written by the server from validated input, so only its shape is checked. */
  saved: storedEvaluation,
});
export type SupportRecord = z.infer<typeof supportRecord>;
