import type { SendProblem } from "@meridian/contract/crm";
import { compose, type Composed } from "@meridian/contract/crm/compose";
import { fieldValues } from "@meridian/contract/crm/field-values";
import { revokedReport, revokedText } from "../../platform/reports/report-status.ts";
import type { FinalRecord } from "./final-records.ts";
import type { OpenConnection } from "./senders/sender.ts";

export type Prepared =
  | Extract<Composed, { ok: true }>
  | ({ readonly ok: false } & Pick<SendProblem, "code" | "message" | "reportId">);

/** What would be sent of a record, or why it cannot be. The same before sending, on sending and in the background. */
export function prepareRecord(
  { definition, mapping, settings }: Pick<OpenConnection, "definition" | "mapping" | "settings">,
  record: FinalRecord,
): Prepared {
  const problem = reportProblem(settings, record);
  if (problem) return { ok: false, ...problem };
  const composed = compose(definition, mapping, fieldValues(record));
  if (composed.ok) return composed;
  return { ok: false, code: composed.code, message: composed.problem, reportId: null };
}

/** The document ZIP carries the issued report. */
export function sendsReport(settings: Readonly<Record<string, string>>): boolean {
  return settings.format === "dip";
}

function reportProblem(
  settings: OpenConnection["settings"],
  { reportStatus, version }: FinalRecord,
): Pick<SendProblem, "code" | "message" | "reportId"> | null {
  const revoked = revokedReport(reportStatus ?? undefined, version);
  if (revoked) {
    return {
      code: "report-revoked",
      message: `${revokedText(revoked)} Correct the record or issue a new report before you send it.`,
      reportId: revoked.id,
    };
  }
  if (!sendsReport(settings)) return null;
  if (!reportStatus || reportStatus.revokedAt) {
    return {
      code: "no-report",
      message:
        "No GPA report is issued for this record, and this connection delivers the report: issue it first.",
      reportId: null,
    };
  }
  if (reportStatus.evaluationVersion === version) return null;
  return {
    code: "report-outdated",
    message: `The record was changed after report ${reportStatus.number} was issued: issue its next version first.`,
    reportId: reportStatus.id,
  };
}
