import { emailPattern } from "@meridian/contract/account/schemas";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { RecordAction } from "@meridian/contract/queue/action-schemas";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { TeamAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { marksRequests } from "../../platform/db/schema/student-marks.ts";
import { conflict, HttpError } from "../../platform/http/http-error.ts";
import type { Services } from "../../platform/services.ts";
import { formatDateIn } from "../notify/public.ts";
import { requireWritableTeam } from "./marks-team.ts";
import { createMarksRequest, hourlyLimit } from "./requests.ts";

/** Emails the student of a record a link to enter their marks. Refuses with a reason that is the same for every such record. */
export async function askForMarks(
  services: Services,
  visitor: SignedIn,
  evaluationId: string,
  { student, officePolicy }: EvaluationDocument,
  { language, linkDays, showGpa, askDocument }: Extract<RecordAction, { kind: "ask" }>,
): Promise<void> {
  const team = requireWritableTeam(visitor);
  const email = student.email.trim();
  if (email === "") throw conflict("no_email", "The record has no email address.");
  if (!emailPattern.test(email)) throw conflict("no_email", "The record’s email address is not valid.");
  const familyName = student.familyName.trim() || student.givenName.trim();
  if (familyName === "") throw conflict("no_name", "The record has no student name.");
  await requireNoOpenRequest(services, team, evaluationId);
  await createMarksRequest(services, visitor, team, {
    language,
    linkDays,
    showGpa,
    askDocument,
    evaluationId,
    givenName: student.familyName.trim() === "" ? "" : student.givenName.trim(),
    familyName,
    externalId: student.externalId,
    email,
    program: officePolicy?.name.slice(0, 60) ?? "",
    sendEmail: true,
  }).catch(withoutWait);
}

async function requireNoOpenRequest(
  { db, now }: Services,
  { timeZone }: TeamAccess,
  evaluationId: string,
): Promise<void> {
  const [open] = await db
    .select({ createdAt: marksRequests.createdAt })
    .from(marksRequests)
    .where(
      and(
        eq(marksRequests.sourceId, evaluationId),
        isNull(marksRequests.submittedAt),
        isNull(marksRequests.revokedAt),
        gt(marksRequests.expiresAt, now()),
      ),
    )
    .limit(1);
  if (!open) return;
  const date = formatDateIn("en", open.createdAt, timeZone);
  throw conflict("asked", `The student was asked on ${date}, and the link still works.`);
}

/** Reasons are grouped by their text, and the minutes to wait would differ from record to record. */
function withoutWait(error: unknown): never {
  if (!(error instanceof HttpError) || error.code !== "rate_limit") throw error;
  throw new HttpError(429, "rate_limit", hourlyLimit);
}
