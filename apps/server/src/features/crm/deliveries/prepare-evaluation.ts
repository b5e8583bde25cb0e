import type { SendProblem } from "@meridian/contract/crm/schemas";
import { compose, type ComposedRow, type ComposeResult } from "@meridian/contract/crm/compose";
import { courseRows } from "@meridian/contract/crm/course-rows";
import { findStoredSystem, observe } from "@meridian/transcript/observations/observe";
import { fieldValues } from "@meridian/contract/crm/field-values";
import { findRevokedReport, formatRevocation } from "../../../platform/reports/report-status.ts";
import type { FinalEvaluation } from "./final-evaluations.ts";
import type { DecryptedConnection } from "../senders/sender.ts";

export type PreparedEvaluation =
  | (Extract<ComposeResult, { ok: true }> & { readonly courses: readonly ComposedRow[] })
  | ({ readonly ok: false } & Pick<SendProblem, "code" | "message" | "reportId">);

/** The mapped record, or why it cannot be sent. Used for the check, for sending and in the background job. */
export function prepareEvaluation(
  { definition, mapping, settings }: Pick<DecryptedConnection, "definition" | "mapping" | "settings">,
  record: FinalEvaluation,
): PreparedEvaluation {
  const problem = findReportProblem(settings, record);
  if (problem) return { ok: false, ...problem };
  const { document, result, systems } = record.saved;
  const observations = observe(document, result, findStoredSystem(systems));
  const composed = compose(definition, mapping, fieldValues({ ...record, observations }));
  if (composed.ok) return { ...composed, courses: courseRows(record) };
  return { ok: false, code: composed.code, message: composed.problem, reportId: null };
}

/** Whether the delivery contains the document ZIP with the issued report. */
export function includesReport(settings: Readonly<Record<string, string>>): boolean {
  return settings.format === "dip" || settings.format === "all";
}

function findReportProblem(
  settings: DecryptedConnection["settings"],
  { reportStatus, version, timeZone }: FinalEvaluation,
): Pick<SendProblem, "code" | "message" | "reportId"> | null {
  const revoked = findRevokedReport(reportStatus ?? undefined, version);
  if (revoked) {
    return {
      code: "report-revoked",
      message: `${formatRevocation(revoked, timeZone)} Correct the record or issue a new report before you send it.`,
      reportId: revoked.id,
    };
  }
  if (!includesReport(settings)) return null;
  if (!reportStatus || reportStatus.revokedAt) {
    return {
      code: "no-report",
      message:
        "This connection delivers the GPA report, but none has been issued for this record. Issue the report first.",
      reportId: null,
    };
  }
  if (reportStatus.evaluationVersion === version) return null;
  return {
    code: "report-outdated",
    message: `The record was changed after report ${reportStatus.number} was issued. Issue a new version of the report first.`,
    reportId: reportStatus.id,
  };
}
