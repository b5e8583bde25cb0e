import type { ReportModel } from "@meridian/report/report-model";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { reportVerifications } from "../../platform/db/schema/gpa-reports.ts";
import { readReportStatuses } from "../../platform/reports/report-status.ts";

/**
 * Checks whether a student's report has been revoked: the numbered report itself or, for a report without a number, the
 * numbered report of the same record if it was revoked after the message was created.
 */
export async function findRevocation(
  db: Database,
  delivery: {
    readonly evaluationId: string;
    readonly printed: ReportModel | null;
    readonly createdAt: Date;
  },
): Promise<{ readonly number: string; readonly revokedAt: Date } | null> {
  const issue = delivery.printed?.issue;
  if (issue) {
    const [report] = await db
      .select({ number: reportVerifications.number, revokedAt: reportVerifications.revokedAt })
      .from(reportVerifications)
      .where(eq(reportVerifications.code, issue.code));
    return report?.revokedAt ? { number: report.number, revokedAt: report.revokedAt } : null;
  }
  const status = (await readReportStatuses(db, [delivery.evaluationId])).get(delivery.evaluationId);
  if (!status?.revokedAt || status.revokedAt < delivery.createdAt) return null;
  return { number: status.number, revokedAt: status.revokedAt };
}
