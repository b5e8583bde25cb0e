import type { NoticeRequest } from "@meridian/contract/notify/schemas";
import { toDayIn } from "@meridian/contract/time-zones";
import { type ReportModel, reportModel } from "@meridian/report/report-model";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { TeamAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { dayMs } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { gpaReportVersions, reportVerifications } from "../../platform/db/schema/gpa-reports.ts";
import { noticeDeliveries, notices } from "../../platform/db/schema/notify.ts";
import { badRequest, conflict } from "../../platform/http/http-error.ts";
import { notApproved } from "../../platform/evaluations/evaluation-state.ts";
import { logEvaluations } from "../../platform/evaluations/evaluation-log.ts";
import { assertMembership } from "../../platform/evaluations/evaluation-scope.ts";
import { readContents, readLetterhead } from "../../platform/reports/letterhead.ts";
import { createEvaluationReport } from "../../platform/reports/create-evaluation-report.ts";
import type { Services } from "../../platform/services.ts";
import { findRecipients, type RecipientRecord } from "./recipients.ts";
import { sendNotice } from "./send-notice.ts";

const maxDaysAhead = 90;

/** Stores the message, its recipients and the report each of them will see; a job sends the emails. */
export async function createNotice(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  visitor: SignedIn,
  team: TeamAccess,
  request: NoticeRequest,
): Promise<string> {
  const at = now();
  const sendAt = request.sendAt === null ? at : new Date(request.sendAt);
  if (sendAt.getTime() > at.getTime() + maxDaysAhead * dayMs) {
    throw badRequest("invalid_request", "Choose a time within the next 90 days.", "sendAt");
  }
  const selected = await findRecipients(db, visitor, team, request.evaluationIds);
  const recipients = selected.filter(({ problem }) => problem === null);
  if (recipients.length === 0) {
    const haveAll = (reason: RecipientRecord["problem"]) =>
      selected.length > 0 && selected.every(({ problem }) => problem === reason);
    if (haveAll("not-approved")) throw notApproved();
    throw conflict(
      "nobody",
      haveAll("revoked")
        ? "The reports of the selected students were revoked. Correct the records or issue new reports first."
        : "None of the selected students can receive this message.",
    );
  }
  const printed = await readPrinted(db, team, recipients, at);
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const { language, subject, body, replyTo, consentNote, linkDays } = request;
    const { teamId } = team;
    const [notice] = await tx
      .insert(notices)
      .values({
        teamId,
        senderId: visitor.user.id,
        language,
        subject,
        body,
        replyTo,
        consentNote,
        linkDays,
        sendAt,
        createdAt: at,
      })
      .returning({ id: notices.id });
    const noticeId = notice!.id;
    await tx.insert(noticeDeliveries).values(
      recipients.map(({ evaluationId, studentName, studentId, email }) => ({
        noticeId,
        teamId,
        evaluationId,
        studentName,
        studentExternalId: studentId,
        email,
        printed: printed.get(evaluationId)!,
        createdAt: at,
      })),
    );
    await logEvaluations(
      tx,
      recipients.map(({ evaluationId }) => ({
        evaluationId,
        actorId: visitor.user.id,
        action: "notified" as const,
        detail: { notice: noticeId },
      })),
    );
    const detail = { notice: noticeId, students: recipients.length };
    await audit(tx, visitor, "record.notified", { teamId, detail });
    await jobs.add(sendNotice, { noticeId }, { db: tx, ...(sendAt > at && { after: sendAt }) });
    return noticeId;
  });
}

/**
 * What each student will see: the issued GPA report of this record version if there is one, otherwise the academic report
 * with the team's letterhead.
 */
async function readPrinted(
  db: Database,
  { teamId, timeZone }: TeamAccess,
  recipients: readonly RecipientRecord[],
  at: Date,
): Promise<ReadonlyMap<string, ReportModel>> {
  const issued = await db
    .select({
      evaluationId: reportVerifications.evaluationId,
      version: gpaReportVersions.evaluationVersion,
      printed: reportVerifications.printed,
    })
    .from(reportVerifications)
    .innerJoin(gpaReportVersions, eq(gpaReportVersions.code, reportVerifications.code))
    .where(
      and(
        inArray(
          reportVerifications.evaluationId,
          recipients.map(({ evaluationId }) => evaluationId),
        ),
        isNull(reportVerifications.replacedAt),
        isNull(reportVerifications.revokedAt),
        isNull(reportVerifications.erasedAt),
      ),
    );
  const letterhead = { ...(await readLetterhead(db, teamId)), signatory: null };
  const contents = await readContents(db, teamId);
  const issuedOn = toDayIn(timeZone, at);
  const printed = new Map<string, ReportModel>();
  for (const { evaluationId, version, saved } of recipients) {
    const report = issued.find(
      (row) => row.evaluationId === evaluationId && row.version === version,
    )?.printed;
    printed.set(
      evaluationId,
      report ?? reportModel(await createEvaluationReport(saved, issuedOn), { letterhead, contents }),
    );
  }
  return printed;
}
