import { formatLongDate } from "@meridian/contract/calendar-dates";
import { toDayIn } from "@meridian/contract/time-zones";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { gpaReports, gpaReportVersions } from "../db/schema/gpa-reports.ts";

/** The relevant report of a saved evaluation: the valid one, or the last revoked one. */
export interface ReportStatus {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly code: string;
  /** The version of the evaluation it was issued for. */
  readonly evaluationVersion: number;
  readonly revokedAt: Date | null;
}

/** Joins a report with its current version. */
export const isCurrentVersion = and(
  eq(gpaReportVersions.reportId, gpaReports.id),
  eq(gpaReportVersions.version, gpaReports.version),
);

export async function readReportStatuses(
  db: Database,
  evaluationIds: readonly string[],
): Promise<ReadonlyMap<string, ReportStatus>> {
  if (evaluationIds.length === 0) return new Map();
  const rows = await db
    .select({
      evaluationId: gpaReports.evaluationId,
      id: gpaReports.id,
      number: gpaReports.number,
      version: gpaReports.version,
      code: gpaReportVersions.code,
      evaluationVersion: gpaReportVersions.evaluationVersion,
      revokedAt: gpaReports.revokedAt,
    })
    .from(gpaReports)
    .innerJoin(gpaReportVersions, isCurrentVersion)
    .where(and(inArray(gpaReports.evaluationId, [...evaluationIds]), isNull(gpaReports.erasedAt)))
    .orderBy(sql`${gpaReports.revokedAt} IS NOT NULL`, desc(gpaReports.createdAt), desc(gpaReports.id));
  const statuses = new Map<string, ReportStatus>();
  for (const { evaluationId, ...status } of rows) {
    if (!statuses.has(evaluationId)) statuses.set(evaluationId, status);
  }
  return statuses;
}

/**
 * The revoked report for exactly this version of the evaluation, or null. Its GPA must not be sent out until the
 * evaluation is corrected or a new report is issued.
 */
export function findRevokedReport(
  status: ReportStatus | undefined,
  evaluationVersion: number,
): (ReportStatus & { readonly revokedAt: Date }) | null {
  if (!status?.revokedAt || status.evaluationVersion < evaluationVersion) return null;
  return { ...status, revokedAt: status.revokedAt };
}

export function formatRevocation(
  { number, revokedAt }: { readonly number: string; readonly revokedAt: Date },
  zone: string,
): string {
  return `Report ${number} was revoked on ${formatLongDate(toDayIn(zone, revokedAt))}.`;
}
