import * as z from "zod/mini";
import { described, optional } from "./described.ts";
import { student } from "../evaluation/evaluation-document.ts";
import { evaluation } from "./evaluation.ts";

/** An issued GPA report. */
export const reportResponse = z.object({
  id: z.uuid(),
  number: z.string(),
  version: z.int(),
  state: z.enum(["valid", "replaced", "revoked"]),
  evaluationId: z.uuid(),
  verificationUrl: described(z.string(), "Where anyone can verify the printed code"),
  issuedAt: z.iso.datetime(),
  revokedAt: described(z.nullable(z.iso.datetime()), "Do not rely on a revoked report"),
  student,
  evaluation,
});

export const issueReportRequest = z.strictObject({
  recordId: z.uuid(),
  afterRevoked: optional(
    z.string().check(z.maxLength(40)),
    "Number of the record’s revoked report, to confirm that a new one is to be issued in its place",
  ),
});

export const reportQuery = z.strictObject({
  record: optional(z.uuid(), "Only the reports of this record"),
  search: optional(
    z.string().check(z.maxLength(100)),
    "Part of the report number, or of the student’s name or ID",
  ),
  after: optional(z.string().check(z.maxLength(100)), "The next value from the previous page"),
});

export const reportList = z.object({
  reports: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      version: z.int(),
      state: z.enum(["valid", "revoked", "erased"]),
      recordId: z.uuid(),
      studentName: z.string(),
      studentExternalId: z.string(),
      gpa: z.string(),
      issuedBy: z.nullable(z.string()),
      issuedAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  next: described(z.nullable(z.string()), "Send it as after to get the next page; null on the last page"),
});
