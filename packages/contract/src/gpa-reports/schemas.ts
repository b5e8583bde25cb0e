import * as z from "zod/mini";
import { line } from "../text-schemas.ts";

/** GPA reports: numbered documents issued by an office, each version with a code that anyone can verify. */

const moment = z.string();

export const issueRequest = z.strictObject({
  evaluationId: z.uuid(),
  /** Number of the revoked report this one replaces: confirms that the user knows about the revocation. */
  afterRevoked: z.optional(line(40)),
});

export const revokeRequest = z.strictObject({
  /** For the office only; not shown on the verification page. */
  reason: z.string().check(z.trim(), z.minLength(1, "Enter a reason for your records."), z.maxLength(500)),
});

const reportStates = ["valid", "revoked", "erased"] as const;

const reportSummary = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number(),
  state: z.enum(reportStates),
  evaluationId: z.string(),
  studentName: z.string(),
  studentExternalId: z.string(),
  gpa: z.string(),
  issuedBy: z.nullable(z.string()),
  issuedAt: moment,
  updatedAt: moment,
});
export type ReportSummary = z.infer<typeof reportSummary>;

export const reportPage = z.object({
  reports: z.array(reportSummary),
  /** Pass as `before` to get the next page; null on the last page. */
  next: z.nullable(z.string()),
});
export type ReportPage = z.infer<typeof reportPage>;

/** The printed report, as modeled by packages/report, which defines the full shape. */
const printed = z.custom<object>(
  (value) => typeof value === "object" && value !== null && "reading" in value,
);

export const reportDetail = z.object({
  report: reportSummary,
  versions: z.array(
    z.object({
      version: z.number(),
      evaluationVersion: z.number(),
      code: z.string(),
      issuedBy: z.nullable(z.string()),
      issuedAt: moment,
    }),
  ),
  /** Null once the student has been erased. */
  printed: z.nullable(printed),
  /** Data URL of the letterhead logo. */
  logo: z.nullable(z.string()),
  revoked: z.nullable(z.object({ at: moment, reason: z.string(), by: z.nullable(z.string()) })),
  /** The evaluation has a newer version than the one this report is based on. */
  outdated: z.boolean(),
  /** Whether the user may reissue or revoke it. */
  canChange: z.boolean(),
  /** Its record no longer exists, so the student can be erased from here only, and the user may do it. */
  canErase: z.boolean(),
});
export type ReportDetail = z.infer<typeof reportDetail>;

/** What the issue dialog shows about a saved evaluation before a report number is assigned. */
export const issuePreview = z.object({
  evaluationId: z.string(),
  studentName: z.string(),
  institution: z.string(),
  gpa: z.nullable(z.string()),
  version: z.number(),
  /** The name printed on the letterhead; null for an unbranded report. */
  letterhead: z.nullable(z.string()),
  /** User-facing reason why it cannot be issued; null if it can. */
  refusal: z.nullable(z.string()),
  /** The report already issued for this evaluation, if any. */
  existing: z.nullable(reportSummary),
  /** Characters that no PDF font covers; the report shows their code points instead. */
  unprintable: z.array(z.string()),
  /** This evaluation's revoked report, if no other report is valid. */
  revoked: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      at: moment,
      reason: z.string(),
      /** The evaluation has not changed since, so a new report would be identical. */
      unchanged: z.boolean(),
    }),
  ),
});
export type IssuePreview = z.infer<typeof issuePreview>;

export const brandingRequest = z.strictObject({
  institution: line(200),
  signatoryName: line(120),
  signatoryTitle: line(160),
  /** Printed below the institution's name, with line breaks as typed. */
  address: z._default(line(400), ""),
  /** Optional parts of issued reports. */
  printsBirthDate: z._default(z.boolean(), true),
  printsEmail: z._default(z.boolean(), true),
  printsRange: z._default(z.boolean(), true),
  printsNotes: z._default(z.boolean(), true),
  printsObservations: z._default(z.boolean(), false),
});

export const brandingState = z.object({
  ...brandingRequest.shape,
  /** Printed if no institution is set. */
  teamName: z.string(),
  logo: z.nullable(z.object({ address: z.string(), width: z.number(), height: z.number() })),
  canChange: z.boolean(),
});
export type BrandingState = z.infer<typeof brandingState>;

/** Maximum number of courses in a server-rendered PDF. 600 courses take about 6 s of CPU time. */
export const maxReportCourses = 600;

/** Limits for the uploaded file; we store a smaller, re-encoded version. */
export const logoLimits = { bytes: 1_000_000, side: 5000, pixels: 12_000_000 } as const;

/** `issued` is the date as printed on the report. */
export const verification = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("valid"),
    number: z.string(),
    version: z.number(),
    issued: z.string(),
    institution: z.string(),
    printed,
    logo: z.nullable(z.string()),
  }),
  z.object({
    state: z.enum(["replaced", "revoked"]),
    number: z.string(),
    version: z.number(),
    issued: z.string(),
    institution: z.string(),
    /** The day it was replaced or revoked, in the institution's time zone. */
    since: z.string(),
  }),
  z.object({ state: z.literal("erased") }),
  z.object({ state: z.literal("unknown") }),
]);
export type Verification = z.infer<typeof verification>;

/** Letters and digits that are hard to confuse (Crockford base32): 20 of them are 100 bits. */
export const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const codeLength = 20;

/** Parses a code typed from a printed report: any case, spaces or dashes, O for 0, I or L for 1. Null if invalid. */
export function parseVerificationCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\-–—]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  if (letters.length !== codeLength || !/^[0-9A-HJKMNP-TV-Z]+$/.test(letters)) return null;
  return formatVerificationCode(letters);
}

export function formatVerificationCode(letters: string): string {
  return letters.replaceAll(/(.{4})(?=.)/g, "$1-");
}
