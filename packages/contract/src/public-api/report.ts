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
