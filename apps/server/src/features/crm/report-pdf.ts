import type { Database } from "../../platform/db/database.ts";
import { readIssued, reportPdf } from "../../platform/reports/read-report.ts";
import type { ReportWorker } from "../../platform/reports/report-worker.ts";
import type { FinalRecord } from "./final-records.ts";

/** The GPA report issued for the record: with letterhead, number and verification code, as a person downloads it. */
export async function issuedReportPdf(
  db: Database,
  worker: ReportWorker,
  { reportStatus }: FinalRecord,
  connectionId: string,
): Promise<Uint8Array> {
  const issued = reportStatus && (await readIssued(db, reportStatus.id, reportStatus.version));
  // `prepareRecord` lets no such record through; between it and here the report can only be revoked or erased.
  if (!issued || issued.state !== "valid") throw new Error("the GPA report is no longer valid");
  // A share of its own, so that the team's downloads and its background work do not delay each other.
  return reportPdf(db, worker, issued, "LETTER", { owner: `crm:${connectionId}` });
}
