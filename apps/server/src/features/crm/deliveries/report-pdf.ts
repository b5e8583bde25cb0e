import type { Database } from "../../../platform/db/database.ts";
import { readIssuedReport, renderReportPdf } from "../../../platform/reports/read-report.ts";
import type { ReportWorker } from "../../../platform/reports/report-worker.ts";
import type { FinalEvaluation } from "./final-evaluations.ts";

/** The issued GPA report with letterhead, number and verification code, identical to the download. */
export async function issuedReportPdf(
  db: Database,
  worker: ReportWorker,
  { reportStatus }: FinalEvaluation,
  connectionId: string,
): Promise<Uint8Array> {
  const issued = reportStatus && (await readIssuedReport(db, reportStatus.id, reportStatus.version));
  // `prepareEvaluation` has checked this already; the report can only have been revoked or erased in the meantime.
  if (!issued || issued.state !== "valid") throw new Error("The GPA report is no longer valid.");
  // A separate queue owner, so that downloads and background deliveries of the team do not delay each other.
  return renderReportPdf(db, worker, issued, "LETTER", { owner: `crm:${connectionId}` });
}
