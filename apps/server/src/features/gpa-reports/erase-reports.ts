import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { gpaReports, gpaReportVersions, reportVerifications } from "../../platform/db/schema/gpa-reports.ts";
import { toArray } from "../../platform/db/text-array.ts";
import { toStudentName } from "../../platform/evaluations/erase-student-data.ts";
import type { EvaluationEvents } from "../../platform/evaluations/evaluation-events.ts";

/**
 * Erases the content of every report of a student. Numbers stay, so that the team's sequence has no gaps, and codes stay,
 * so that a printed report still in circulation can be distinguished from a forgery.
 */
export async function eraseReports(
  tx: Database,
  event: EvaluationEvents["student.erased"],
  at: Date,
): Promise<void> {
  await eraseEarlierVersions(tx, event, at);
  const reports = await tx.select({ id: gpaReports.id }).from(gpaReports).where(matchesStudent(event));
  const ids = reports.map(({ id }) => id);
  const matchesPaper = or(
    inArray(reportVerifications.reportId, ids),
    inArray(reportVerifications.evaluationId, [...event.evaluationIds]),
  );
  await tx.update(reportVerifications).set(toErased(at)).where(matchesPaper);
  await tx.delete(gpaReportVersions).where(inArray(gpaReportVersions.reportId, ids));
  const emptyStudent = { studentName: "", studentExternalId: "", studentEmail: "", gpa: "" };
  await tx
    .update(gpaReports)
    .set({
      ...emptyStudent,
      revokedReason: sql`CASE WHEN revoked_at IS NULL THEN NULL ELSE '' END`,
      erasedAt: at,
      updatedAt: at,
    })
    .where(inArray(gpaReports.id, ids));
}

/** Printed versions of other reports that were the student's, before the record was corrected to another student. */
async function eraseEarlierVersions(
  tx: Database,
  { teamId, ownerId, externalIds }: EvaluationEvents["student.erased"],
  at: Date,
): Promise<void> {
  const deleted = await queryRows<{ code: string }>(tx)`
    DELETE FROM gpa_report_versions v
    USING gpa_reports r, gpa_report_versions current
    WHERE v.file #>> '{document,student,externalId}' = ANY (${toArray(externalIds)})
      AND r.id = v.report_id AND (r.team_id = ${teamId} OR r.team_id IS NULL AND r.owner_id = ${ownerId})
      AND current.report_id = r.id AND current.version = r.version AND v.version < r.version
      AND ${toStudentName(sql`v.file`)} <> ${toStudentName(sql`current.file`)}
    RETURNING v.code`;
  const codes = deleted.map(({ code }) => code);
  await tx.update(reportVerifications).set(toErased(at)).where(inArray(reportVerifications.code, codes));
}

const toErased = (at: Date) => ({
  printed: null,
  institution: "",
  erasedAt: sql`coalesce(${reportVerifications.erasedAt}, ${at.toISOString()})`,
});

/** Matches by evaluation, and within the same workspace also by student ID or email. */
function matchesStudent({
  teamId,
  ownerId,
  evaluationIds,
  externalIds,
  emails,
}: EvaluationEvents["student.erased"]): SQL {
  const matchesIdentity = or(
    inArray(gpaReports.studentExternalId, [...externalIds]),
    inArray(gpaReports.studentEmail, [...emails]),
  );
  const isOfWorkspace = sql`(${gpaReports.teamId} = ${teamId} OR ${gpaReports.teamId} IS NULL AND ${gpaReports.ownerId} = ${ownerId})`;
  return or(inArray(gpaReports.evaluationId, [...evaluationIds]), and(isOfWorkspace, matchesIdentity))!;
}
