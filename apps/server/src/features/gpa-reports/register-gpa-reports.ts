import * as calls from "@meridian/contract/gpa-reports/calls";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { logIfExists } from "../../platform/evaluations/evaluation-log.ts";
import { clientSignal } from "../../platform/http/client-signal.ts";
import { forbidden, HttpError, notFound } from "../../platform/http/http-error.ts";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import { readIssuedReport, renderReportPdf } from "../../platform/reports/read-report.ts";
import type { PaperSize } from "../../platform/reports/report-worker.ts";
import { sendDownload } from "../../platform/http/send-file.ts";
import type { Services } from "../../platform/services.ts";
import { eraseReportStudent } from "./erase-report-student.ts";
import { eraseReports } from "./erase-reports.ts";
import { issueReport, reissueReport } from "./issue-report.ts";
import { listReports } from "./list-reports.ts";
import { describeIssuable, findReport, openReport, type ReportRow } from "./open-report.ts";
import { canChangeReport } from "./report-scope.ts";
import { revokeReport } from "./revoke-report.ts";
import { verifyReport } from "./verify-report.ts";

/** GPA reports: issue, list, open, PDF, reissue, revoke, and the public verification of a report's code. */
export function registerGpaReports(api: Api, services: Services): void {
  const { db, records, reportWorker, now } = services;
  records.on("student.erased", (tx, event) => eraseReports(tx, event, now()));

  api.handle(calls.listReports, ({ visitor, query: { q = "", before = "", evaluation = "" } }) =>
    listReports(db, visitor, { search: q, before, evaluation }),
  );

  api.handle(calls.issueReport, async ({ visitor, query, body }) => {
    await enforceRateLimit(db, { key: `issue-report:${visitor.user.id}`, max: 300, minutes: 60 });
    const id = await issueReport(services, visitor, body);
    void preparePdf(services, visitor, id, parseSize(query.size));
    return openReport(db, visitor, id);
  });

  api.handle(calls.previewReport, ({ visitor, params }) => describeIssuable(services, visitor, params.id));

  api.handle(calls.getReport, async ({ visitor, params }) => {
    const detail = await openReport(db, visitor, params.id);
    const { evaluationId, number } = detail.report;
    await logIfExists(db, {
      evaluationId,
      actorId: visitor.user.id,
      action: "viewed",
      detail: { report: number },
    });
    return detail;
  });

  api.handle(calls.downloadReportPdf, async ({ c, visitor, params, query }) => {
    const reportRow = await findReport(db, visitor, params.id);
    await enforceRateLimit(db, { key: `report-pdf:${visitor.user.id}`, max: 120, minutes: 10 });
    const report = await readIssuedReport(db, reportRow.id, parseVersion(query.version));
    if (!report) {
      if (reportRow.erasedAt)
        throw new HttpError(410, "erased", "The student data in this report was erased.");
      throw notFound("not_found", "Version not found.");
    }
    const pdf = await renderReportPdf(db, reportWorker, report, parseSize(query.size), {
      owner: report.teamId ?? visitor.user.id,
      signal: clientSignal(c),
    });
    const { number, version, evaluationId } = report;
    const detail = { format: "pdf", report: number, version };
    await logIfExists(db, { evaluationId, actorId: visitor.user.id, action: "exported", detail });
    return sendDownload(c, pdf, "application/pdf", `gpa-report-${number}-v${version}.pdf`);
  });

  api.handle(calls.reissueReport, async ({ visitor, params, query }) => {
    const report = await findChangeable(visitor, params.id);
    await reissueReport(services, visitor, report.id);
    void preparePdf(services, visitor, report.id, parseSize(query.size));
    return openReport(db, visitor, report.id);
  });

  api.handle(calls.revokeReport, async ({ visitor, params, body: { reason } }) => {
    const report = await findChangeable(visitor, params.id);
    await revokeReport(services, visitor, report.id, reason);
    return openReport(db, visitor, report.id);
  });

  api.handle(calls.eraseReportStudent, async ({ visitor, params }) => {
    await eraseReportStudent(services, visitor, params.id);
    return openReport(db, visitor, params.id);
  });

  api.handle(calls.verifyReport, async ({ c, params }) => {
    await enforceRateLimit(db, { key: `verify:${getNetwork(c.var.clientAddress)}`, max: 60, minutes: 10 });
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
    return verifyReport(db, params.code);
  });

  async function findChangeable(visitor: SignedIn, id: string): Promise<ReportRow> {
    const report = await findReport(db, visitor, id);
    if (canChangeReport(report, visitor)) return report;
    const message = "Only the person who issued this report or a team admin can reissue or revoke it.";
    throw forbidden("not_yours", message);
  }
}

/**
 * Most reports are downloaded or sent to a CRM right after they are issued. The queue has an owner of its own for
 * this, so that issuing many reports does not use up what the team may download at once.
 */
async function preparePdf(
  { db, reportWorker }: Services,
  { user }: SignedIn,
  id: string,
  size: PaperSize,
): Promise<void> {
  if (!reportWorker.prepares) return;
  try {
    const report = await readIssuedReport(db, id);
    const owner = `prepare:${report?.teamId ?? user.id}`;
    if (report) await renderReportPdf(db, reportWorker, report, size, { owner });
  } catch {
    // Whoever asks for the PDF gets the error.
  }
}

/** Letter, which CRMs receive, unless the user prints on A4. */
const parseSize = (size: string | undefined): PaperSize => (size === "A4" ? "A4" : "LETTER");

function parseVersion(version = ""): number | undefined {
  return /^\d{1,6}$/.test(version) ? Number(version) : undefined;
}
