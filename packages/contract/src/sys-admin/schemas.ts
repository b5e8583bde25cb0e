import * as z from "zod/mini";
import { countryCode } from "../country-code-schema.ts";
import { premiumRefs } from "../premium/features.ts";

/** Requests and responses of the system administration page. It never shows a student's record. */

const moment = z.iso.datetime();
const text = z.string();

/** A page of a long list: `after` is the cursor for the next page, null on the last page. */
const paged = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), after: z.nullable(text) });

const userRow = z.object({
  id: text,
  email: text,
  fullName: text,
  emailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** Admin role granted manually by a sysadmin. */
  adminGranted: z.boolean(),
  isSysadmin: z.boolean(),
  closedAt: z.nullable(moment),
  closedReason: text,
  createdAt: moment,
  lastSeenAt: z.nullable(moment),
  teams: z.array(z.object({ name: text, role: text })),
  /** Status of the newest subscription the user pays for. */
  subscription: z.nullable(text),
});
export type UserRow = z.infer<typeof userRow>;
export const userPage = paged(userRow);

export const adminGrant = z.object({ granted: z.boolean() });
export const closureRequest = z.object({
  closed: z.boolean(),
  /** Internal reason, required to close the account. */
  reason: z._default(z.string().check(z.trim(), z.maxLength(500)), ""),
});

const subscriptionRow = z.object({
  id: text,
  email: z.nullable(text),
  team: z.nullable(text),
  plan: text,
  status: text,
  /** Billed by invoice, neither paid nor approved. */
  pending: z.boolean(),
  /** Active only because a system administrator approved it: its invoice is not paid. */
  approvedUnpaid: z.boolean(),
  seats: z.nullable(z.number()),
  seatsUsed: z.nullable(z.number()),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: z.nullable(moment),
  trialEnd: z.nullable(moment),
  createdAt: moment,
});
/** The note states the basis for the approval, such as a purchase order, or why it is withdrawn; it is stored in the audit log. */
export const approvalRequest = z.object({
  note: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Enter the basis for the approval, such as a purchase order number"),
      z.maxLength(500, "The note must be at most 500 characters"),
    ),
});
export type SubscriptionRow = z.infer<typeof subscriptionRow>;
export const subscriptionPage = paged(subscriptionRow);

const leadRow = z.object({
  email: text,
  source: text,
  newsOptIn: z.boolean(),
  consentedAt: moment,
  createdAt: moment,
});
export type LeadRow = z.infer<typeof leadRow>;
export const leadPage = paged(leadRow);

const auditRow = z.object({
  id: z.number(),
  at: moment,
  action: text,
  actor: z.nullable(text),
  team: z.nullable(text),
  subject: z.nullable(text),
  ipAddress: z.nullable(text),
  detail: z.record(text, z.unknown()),
});
export type AuditRow = z.infer<typeof auditRow>;
export const auditPage = paged(auditRow);

const mailRow = z.object({
  id: text,
  recipient: text,
  subject: text,
  kind: text,
  status: z.enum(["queued", "held", "sent", "failed"]),
  attempts: z.number(),
  lastError: z.nullable(text),
  createdAt: moment,
  sentAt: z.nullable(moment),
});
export type MailRow = z.infer<typeof mailRow>;

const emailRecordCheck = z.object({
  kind: z.enum(["spf", "dkim", "dmarc"]),
  /** unknown: the DNS servers did not respond, or the selector is missing. */
  status: z.enum(["ok", "warn", "bad", "missing", "unknown"]),
  /** The DNS name of the record. */
  name: text,
  record: z.nullable(text),
  /** What it means, and what to do. */
  advice: text,
});
export type EmailRecordCheck = z.infer<typeof emailRecordCheck>;
/** `records` is empty if the sender's domain is not a public one. */
export const emailDomainCheck = z.object({ domain: text, records: z.array(emailRecordCheck) });
export type EmailDomainCheck = z.infer<typeof emailDomainCheck>;
export const mailList = z.object({ mail: z.array(mailRow) });

const deadLetterRow = z.object({ id: text, kind: text, failedAt: moment, error: z.nullable(text) });
export type DeadLetterRow = z.infer<typeof deadLetterRow>;
export const deadLetterList = z.object({ deadLetters: z.array(deadLetterRow) });

const queueRow = z.object({
  kind: text,
  waiting: z.number(),
  retrying: z.number(),
  active: z.number(),
  doneToday: z.number(),
});
export type QueueRow = z.infer<typeof queueRow>;
export const queueList = z.object({ queues: z.array(queueRow) });

/** Codes of the countries at the top of the calculator's list, most used first; the others follow alphabetically. */
export const countryOrder = z.object({
  codes: z.array(countryCode).check(
    z.maxLength(300),
    z.refine((codes) => new Set(codes).size === codes.length, "A country is listed twice."),
  ),
});

/** The premium features that are turned off on this installation. */
export const featureSwitches = z.object({ off: z.array(z.enum(premiumRefs)) });
export type FeatureSwitches = z.infer<typeof featureSwitches>;
