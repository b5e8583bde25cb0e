import type { getReport } from "@meridian/contract/public-api/calls";
import type { reportResponse } from "@meridian/contract/public-api/report";
import type * as z from "zod/mini";
import { paths } from "@meridian/contract/pages/paths";
import type { DeepReadonly, Handler } from "../../platform/http/api.ts";
import { clientSignal } from "../../platform/http/client-signal.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { sendDownload } from "../../platform/http/send-file.ts";
import { logIfExists } from "../../platform/evaluations/evaluation-log.ts";
import { type IssuedReport, readReport, renderReportPdf } from "../../platform/reports/read-report.ts";
import type { Services } from "../../platform/services.ts";
import { isUuid } from "../../platform/is-uuid.ts";

/** One of the team's GPA reports, as issued: JSON, or a PDF if the ID ends with `.pdf`. */
export function createReportHandler({ db, reportWorker, config }: Services): Handler<typeof getReport> {
  return async ({ c, key: { teamId, keyId }, params, query }) => {
    const [, id = "", pdf] = /^([^.]*)(\.pdf)?$/.exec(params.id) ?? [];
    const report = isUuid(id) ? await readReport(db, teamId, id) : null;
    if (!report) throw notFound("no_such_report", "Report not found.");
    const { evaluationId, number, version } = report;
    const detail = { report: number, version, apiKey: keyId, format: pdf ? "pdf" : "json" };
    await logIfExists(db, { evaluationId, actorId: null, action: "exported", detail });
    if (!pdf) return c.json(toReportResponse(report, config.baseUrl));
    const { size = "LETTER" } = query;
    const bytes = await renderReportPdf(db, reportWorker, report, size, {
      owner: teamId,
      signal: clientSignal(c),
    });
    return sendDownload(c, bytes, "application/pdf", `gpa-report-${number}-v${version}.pdf`);
  };
}

export function toReportResponse(
  report: IssuedReport,
  baseUrl: string,
): DeepReadonly<z.output<typeof reportResponse>> {
  const { id, number, version, state, evaluationId, code, issuedAt, revokedAt, file } = report;
  return {
    id,
    number,
    version,
    state,
    evaluationId,
    verificationUrl: baseUrl + paths.verifyCode(code),
    issuedAt: issuedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    student: file.document.student,
    evaluation: file.evaluation,
  };
}
