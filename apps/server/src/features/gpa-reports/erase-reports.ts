import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { gpaReports, gpaReportVersions, reportVerifications } from "../../platform/db/schema/gpa-reports.ts";
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
  const reports = await tx.select({ id: gpaReports.id }).from(gpaReports).where(matchesStudent(event));
  const ids = reports.map(({ id }) => id);
  const { evaluationIds } = event;
  const matchesPaper = or(
    ids.length > 0 ? inArray(reportVerifications.reportId, ids) : undefined,
    evaluationIds.length > 0 ? inArray(reportVerifications.evaluationId, [...evaluationIds]) : undefined,
  );
  if (matchesPaper) {
    const erased = {
      printed: null,
      institution: "",
      erasedAt: sql`coalesce(${reportVerifications.erasedAt}, ${at.toISOString()})`,
    };
    await tx.update(reportVerifications).set(erased).where(matchesPaper);
  }
  if (ids.length === 0) return;
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

/** Matches by evaluation, and within the same workspace also by student ID or email. */
function matchesStudent({
  teamId,
  ownerId,
  evaluationIds,
  externalIds,
  emails,
}: EvaluationEvents["student.erased"]): SQL {
  const matchesIdentity = or(
    externalIds.length > 0 ? inArray(gpaReports.studentExternalId, [...externalIds]) : undefined,
    emails.length > 0 ? inArray(gpaReports.studentEmail, [...emails]) : undefined,
  );
  const isOfWorkspace =
    teamId !== null
      ? eq(gpaReports.teamId, teamId)
      : ownerId !== null
        ? and(isNull(gpaReports.teamId), eq(gpaReports.ownerId, ownerId))
        : undefined;
  return (
    or(
      evaluationIds.length > 0 ? inArray(gpaReports.evaluationId, [...evaluationIds]) : undefined,
      isOfWorkspace && matchesIdentity ? and(isOfWorkspace, matchesIdentity) : undefined,
    ) ?? sql`false`
  );
}
