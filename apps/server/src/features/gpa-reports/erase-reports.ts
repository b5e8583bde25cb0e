import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { gpaReports, gpaReportVersions, reportPapers } from "../../platform/db/schema/gpa-reports.ts";
import type { RecordEvents } from "../../platform/records/record-events.ts";

/**
 * Empties every report of an erased student: what it was made from and what it printed. The numbers stay, so that the
 * office's sequence has no hole, and the codes stay, so that a paper still in circulation is told apart from a forgery.
 */
export async function eraseReports(
  tx: Database,
  event: RecordEvents["student.erased"],
  at: Date,
): Promise<void> {
  const found = await tx.select({ id: gpaReports.id }).from(gpaReports).where(ofStudent(event));
  const ids = found.map(({ id }) => id);
  const { evaluationIds } = event;
  const papers = or(
    ids.length > 0 ? inArray(reportPapers.reportId, ids) : undefined,
    evaluationIds.length > 0 ? inArray(reportPapers.evaluationId, [...evaluationIds]) : undefined,
  );
  if (papers) {
    const emptied = {
      printed: null,
      institution: "",
      erasedAt: sql`coalesce(${reportPapers.erasedAt}, ${at.toISOString()})`,
    };
    await tx.update(reportPapers).set(emptied).where(papers);
  }
  if (ids.length === 0) return;
  await tx.delete(gpaReportVersions).where(inArray(gpaReportVersions.reportId, ids));
  const nobody = { studentName: "", studentExternalId: "", studentEmail: "", gpa: "" };
  await tx
    .update(gpaReports)
    .set({
      ...nobody,
      revokedReason: sql`CASE WHEN revoked_at IS NULL THEN NULL ELSE '' END`,
      erasedAt: at,
      updatedAt: at,
    })
    .where(inArray(gpaReports.id, ids));
}

/** By the evaluations named, and within the same team by what identifies the person. */
function ofStudent({ teamId, evaluationIds, externalId, email }: RecordEvents["student.erased"]): SQL {
  const person = or(
    externalId ? eq(gpaReports.studentExternalId, externalId) : undefined,
    email ? eq(gpaReports.studentEmail, email.toLowerCase()) : undefined,
  );
  return (
    or(
      evaluationIds.length > 0 ? inArray(gpaReports.evaluationId, [...evaluationIds]) : undefined,
      teamId !== null && person ? and(eq(gpaReports.teamId, teamId), person) : undefined,
    ) ?? sql`false`
  );
}
