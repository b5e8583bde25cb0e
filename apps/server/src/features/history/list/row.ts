import type { HistoryRow } from "@meridian/contract/history/responses";
import { sql } from "drizzle-orm";
import { displayName, toUserRef } from "../../../platform/db/display-name.ts";
import { users } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { isBeingReadAgain } from "../second-reading/open-second-reading.ts";

/** Columns of a row in the history list. `document` is left out because it is large and stored out of line. */
export const historyColumns = {
  id: evaluations.id,
  studentName: evaluations.studentName,
  studentExternalId: evaluations.studentExternalId,
  institution: evaluations.institution,
  country: evaluations.country,
  system: evaluations.system,
  gpa: evaluations.gpa,
  credits: evaluations.credits,
  courseCount: evaluations.courseCount,
  entrySeconds: evaluations.entrySeconds,
  state: evaluations.state,
  inSecondReading: sql<boolean>`${isBeingReadAgain()}`,
  version: evaluations.version,
  tags: evaluations.tags,
  notes: evaluations.notes,
  teamVisible: evaluations.teamVisible,
  selfReported: evaluations.selfReported,
  flags: sql<string[]>`coalesce(${evaluations.flags}, '{}')`,
  evaluatorId: evaluations.evaluatorId,
  evaluatorName: displayName(users),
  report: sql<HistoryRow["report"]>`(
    SELECT json_build_object(
      'id', report.id,
      'number', report.number,
      'evaluationVersion', issued.evaluation_version,
      'revokedAt', report.revoked_at
    )
    FROM gpa_reports report
    LEFT JOIN gpa_report_versions issued ON issued.report_id = report.id AND issued.version = report.version
    WHERE report.evaluation_id = ${evaluations.id} AND report.erased_at IS NULL
    ORDER BY report.revoked_at IS NOT NULL, report.created_at DESC, report.id DESC
    LIMIT 1
  )`,
  createdAt: evaluations.createdAt,
  updatedAt: evaluations.updatedAt,
  deletedAt: evaluations.deletedAt,
};

type HistoryQueryRow = Omit<HistoryRow, "evaluator" | "createdAt" | "updatedAt" | "deletedAt"> & {
  readonly evaluatorId: string | null;
  readonly evaluatorName: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
};

export function toHistoryRow(row: HistoryQueryRow): HistoryRow {
  const { evaluatorId, evaluatorName, report, createdAt, updatedAt, deletedAt, ...rest } = row;
  return {
    ...rest,
    evaluator: toUserRef(evaluatorId, evaluatorName),
    report: report && { ...report, revokedAt: report.revokedAt && new Date(report.revokedAt).toISOString() },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
