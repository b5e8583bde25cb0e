import { and, count, eq, isNull, or } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { assertMembership } from "../../platform/evaluations/evaluation-scope.ts";
import { conflict, forbidden, HttpError } from "../../platform/http/http-error.ts";
import type { Services } from "../../platform/services.ts";
import { eraseStudentData } from "../../platform/evaluations/erase-student-data.ts";
import { findReport, type ReportRow } from "./open-report.ts";
import { canEraseReport } from "./report-scope.ts";

/**
 * Erases a student whose record no longer exists: this report, the others with the same student ID, and whatever else
 * other features keep about the deleted record. Without it, these reports could not be erased at all.
 */
export async function eraseReportStudent(
  { db, records }: Pick<Services, "db" | "records">,
  visitor: SignedIn,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const report = await findReport(tx, visitor, id);
    const team = visitor.access.teams.find(({ teamId }) => teamId === report.teamId) ?? null;
    await assertMembership(tx, team, visitor);
    if (!canEraseReport(report, visitor)) {
      throw forbidden("not_allowed", "Only a team admin can erase a student.");
    }
    if (report.erasedAt) throw new HttpError(410, "erased", "The student data in this report was erased.");
    const remaining = await countRecords(tx, report);
    if (remaining > 0) {
      throw conflict(
        "records_exist",
        "This student still has records in the history or among the deleted ones. Open one of them and erase the student there.",
      );
    }
    const { teamId, ownerId, evaluationId, studentExternalId } = report;
    await eraseStudentData(tx, records, {
      teamId,
      ownerId,
      evaluationIds: [evaluationId],
      externalIds: studentExternalId === "" ? [] : [studentExternalId],
      // A family or an agent may use one address for several students, and no records are left to compare.
      emails: [],
    });
    await audit(tx, visitor, "record.student-erased", {
      teamId,
      subject: evaluationId,
      detail: { records: 0 },
    });
  });
}

/** The report's own record, and all others in the workspace with the same student ID. */
async function countRecords(
  tx: Database,
  { teamId, ownerId, evaluationId, studentExternalId }: ReportRow,
): Promise<number> {
  const isInWorkspace =
    teamId === null
      ? and(isNull(evaluations.teamId), eq(evaluations.evaluatorId, ownerId!))
      : eq(evaluations.teamId, teamId);
  const hasSameId = and(isInWorkspace, eq(evaluations.studentExternalId, studentExternalId));
  const isOfStudent = or(eq(evaluations.id, evaluationId), studentExternalId === "" ? undefined : hasSameId);
  const [row] = await tx.select({ count: count() }).from(evaluations).where(isOfStudent);
  return row?.count ?? 0;
}
