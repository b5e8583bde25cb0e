import * as z from "zod/mini";
import { student } from "../evaluation/evaluation-document.ts";
import { evaluation } from "./evaluation.ts";

/** An issued GPA report. */
export const reportResponse = z.object({
  id: z.uuid(),
  number: z.string(),
  version: z.int(),
  state: z.enum(["valid", "replaced", "revoked"]),
  evaluationId: z.uuid(),
  verificationUrl: z.string().check(z.describe("Where anyone can verify the printed code")),
  issuedAt: z.iso.datetime(),
  revokedAt: z.nullable(z.iso.datetime()).check(z.describe("Do not rely on a revoked report")),
  student,
  evaluation,
});

export const issueReportRequest = z.strictObject({
  recordId: z.uuid(),
  afterRevoked: z.optional(
    z
      .string()
      .check(
        z.maxLength(40),
        z.describe(
          "Number of the record’s revoked report, to confirm that a new one is to be issued in its place",
        ),
      ),
  ),
});

export const reportQuery = z.strictObject({
  record: z.optional(z.uuid().check(z.describe("Only the reports of this record"))),
  search: z.optional(
    z
      .string()
      .check(z.maxLength(100), z.describe("Part of the report number, or of the student’s name or ID")),
  ),
  after: z.optional(z.string().check(z.maxLength(100), z.describe("The next value from the previous page"))),
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
  next: z
    .nullable(z.string())
    .check(z.describe("Send it as after to get the next page; null on the last page")),
});
