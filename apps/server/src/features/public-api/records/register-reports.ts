import * as calls from "@meridian/contract/public-api/calls";
import { toKeyVisitor } from "../../../platform/access/tokens/key-visitor.ts";
import type { Api } from "../../../platform/http/api.ts";
import { enforceRateLimit } from "../../../platform/rate-limit/enforce.ts";
import { readReport } from "../../../platform/reports/read-report.ts";
import type { Services } from "../../../platform/services.ts";
import { issueReport, listReports } from "../../gpa-reports/public.ts";
import { createReportHandler, toReportResponse } from "../report-handler.ts";

/** GPA reports by API: list, issue, and read as issued. */
export function registerReports(api: Api, services: Services): void {
  const { db, config } = services;

  api.handle(calls.getReport, createReportHandler(services));

  api.handle(calls.listReports, async ({ key, query: { record = "", search = "", after = "" } }) => {
    const page = await listReports(db, toKeyVisitor(key), { search, before: after, evaluation: record });
    const reports = page.reports.map(({ evaluationId, ...report }) => ({
      ...report,
      recordId: evaluationId,
    }));
    return { reports, next: page.next };
  });

  api.handle(calls.issueReport, async ({ key, body: { recordId, afterRevoked } }) => {
    const visitor = toKeyVisitor(key);
    await enforceRateLimit(db, { key: `issue-report:${visitor.user.id}`, max: 300, minutes: 60 });
    const id = await issueReport(services, visitor, { evaluationId: recordId, afterRevoked });
    return toReportResponse((await readReport(db, key.teamId, id))!, config.baseUrl);
  });
}
