import * as z from "zod/mini";

/** Saved GPA reports: numbered papers of an office, each version with a code anyone can check. */

const moment = z.string();
const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));

export const issueRequest = z.strictObject({
  evaluationId: z.uuid(),
  /** Number of the revoked report that this one comes after: says that the person knows of the revocation. */
  afterRevoked: z.optional(line(40)),
});

export const revokeRequest = z.strictObject({
  /** Kept by the office; the verification page does not show it. */
  reason: z.string().check(z.trim(), z.minLength(1, "Say why, for your own files."), z.maxLength(500)),
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
  branded: z.boolean(),
});
export type ReportSummary = z.infer<typeof reportSummary>;

export const reportPage = z.object({
  reports: z.array(reportSummary),
  /** Given back as `before` for the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type ReportPage = z.infer<typeof reportPage>;

/** What is printed, as packages/report models it; its own package knows the rest of the shape. */
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
  /** Null once the student was erased. */
  printed: z.nullable(printed),
  /** Data address of the letterhead's logo. */
  logo: z.nullable(z.string()),
  revoked: z.nullable(z.object({ at: moment, reason: z.string(), by: z.nullable(z.string()) })),
  /** The evaluation has a newer version than the one this report was made from. */
  outdated: z.boolean(),
  /** Whether this person may issue it anew or revoke it. */
  canChange: z.boolean(),
});
export type ReportDetail = z.infer<typeof reportDetail>;

/** What the issue dialog needs to know of a saved evaluation before a number is used up. */
export const issuable = z.object({
  evaluationId: z.string(),
  studentName: z.string(),
  institution: z.string(),
  gpa: z.nullable(z.string()),
  version: z.number(),
  /** Whose name will stand on it; null for an unbranded report. */
  letterhead: z.nullable(z.string()),
  /** Why it cannot be issued, in words for the screen; null when it can. */
  refusal: z.nullable(z.string()),
  /** The report already issued for this evaluation. */
  existing: z.nullable(reportSummary),
  /** Letters that no font of the PDF can print; the report shows their code points instead. */
  unprintable: z.array(z.string()),
  /** The report of this evaluation that was revoked, when no other is valid. */
  revoked: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      at: moment,
      reason: z.string(),
      /** The record has not been changed since: a new report would state the same again. */
      unchanged: z.boolean(),
    }),
  ),
});
export type Issuable = z.infer<typeof issuable>;

export const brandingRequest = z.strictObject({
  institution: line(200),
  signatoryName: line(120),
  signatoryTitle: line(160),
  /** Under the institution's name, as many lines as typed. */
  address: z._default(line(400), ""),
  /** What issued reports print, beyond what every report prints. */
  printsBirthDate: z._default(z.boolean(), true),
  printsEmail: z._default(z.boolean(), true),
  printsRange: z._default(z.boolean(), true),
  printsNotes: z._default(z.boolean(), true),
});
export type BrandingRequest = z.infer<typeof brandingRequest>;

export const brandingState = z.object({
  ...brandingRequest.shape,
  /** Printed while no institution is set. */
  teamName: z.string(),
  logo: z.nullable(z.object({ address: z.string(), width: z.number(), height: z.number() })),
  canChange: z.boolean(),
});
export type BrandingState = z.infer<typeof brandingState>;

/** Courses a PDF made on the server may have. 600 take about 6 s of CPU time, and time grows with each one. */
export const maxReportCourses = 600;

/** As uploaded; what is kept is our own, smaller encoding of it. */
export const logoLimits = { bytes: 1_000_000, side: 5000, pixels: 12_000_000 } as const;

export const verification = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("valid"),
    number: z.string(),
    version: z.number(),
    issuedAt: moment,
    institution: z.string(),
    printed,
    logo: z.nullable(z.string()),
  }),
  z.object({
    state: z.enum(["replaced", "revoked"]),
    number: z.string(),
    version: z.number(),
    issuedAt: moment,
    institution: z.string(),
    /** When it was replaced or revoked. */
    since: moment,
  }),
  z.object({ state: z.literal("erased") }),
  z.object({ state: z.literal("unknown") }),
]);
export type Verification = z.infer<typeof verification>;

/** Letters and digits nobody confuses: 20 of them are 100 bits. */
export const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const codeLength = 20;

/** A code as typed from paper: any case, any spaces or dashes, O for 0, I or L for 1. Null when it cannot be one. */
export function readVerificationCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\-–—]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  if (letters.length !== codeLength || !/^[0-9A-HJKMNP-TV-Z]+$/.test(letters)) return null;
  return groupCode(letters);
}

export function groupCode(letters: string): string {
  return letters.replaceAll(/(.{4})(?=.)/g, "$1-");
}
