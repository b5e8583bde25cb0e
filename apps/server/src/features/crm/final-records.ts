import type { FinalRecord as SentRecord } from "@meridian/contract/crm/field-values";
import type { SavedEvaluation } from "@meridian/contract/saved-evaluation";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { evaluations, evaluationVersions } from "../../platform/db/schema/evaluations.ts";
import { type ReportStatus, reportStatuses } from "../../platform/reports/report-status.ts";

/** A record as it leaves for a CRM, with the report that speaks for it, valid or revoked. */
export interface FinalRecord extends SentRecord {
  readonly reportStatus: ReportStatus | null;
}

/** A record as it was when that version became final, also when it has been reopened since; null when it is gone. */
export async function finalRecord(
  db: Database,
  baseUrl: string,
  id: string,
  version: number,
): Promise<FinalRecord | null> {
  const [current] = await currentRecords(db, baseUrl, [id]);
  if (!current || current.version === version) return current ?? null;
  const [kept] = await db
    .select({ document: evaluationVersions.document, createdAt: evaluationVersions.createdAt })
    .from(evaluationVersions)
    .where(and(eq(evaluationVersions.evaluationId, id), eq(evaluationVersions.version, version)));
  if (!kept) return null;
  const { tags, reportStatus } = current;
  return {
    id,
    version,
    finalAt: kept.createdAt.toISOString(),
    saved: kept.document as SavedEvaluation,
    tags,
    reportStatus,
    report: statedReport(reportStatus, version, baseUrl),
  };
}

/** Records as they are now; those that are deleted are left out. */
export async function currentRecords(
  db: Database,
  baseUrl: string,
  ids: readonly string[],
): Promise<FinalRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: evaluations.id,
      version: evaluations.version,
      document: evaluations.document,
      tags: evaluations.tags,
      finalAt: evaluations.finalAt,
      updatedAt: evaluations.updatedAt,
    })
    .from(evaluations)
    .where(and(inArray(evaluations.id, [...ids]), isNull(evaluations.deletedAt)));
  const reports = await reportStatuses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, version, document, tags, finalAt, updatedAt }) => {
    const reportStatus = reports.get(id) ?? null;
    return {
      id,
      version,
      finalAt: (finalAt ?? updatedAt).toISOString(),
      saved: document as SavedEvaluation,
      tags,
      reportStatus,
      report: statedReport(reportStatus, version, baseUrl),
    };
  });
}

/** Only a valid report of this very version is named: the number of another would vouch for another GPA. */
function statedReport(status: ReportStatus | null, version: number, baseUrl: string): FinalRecord["report"] {
  if (!status || status.revokedAt || status.evaluationVersion !== version) return null;
  return { number: status.number, verificationLink: `${baseUrl}/verify/${status.code}` };
}
