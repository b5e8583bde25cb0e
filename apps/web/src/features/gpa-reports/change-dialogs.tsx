import type { ReportSummary } from "@meridian/contract/gpa-reports/schemas";
import { useState } from "react";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { TextArea } from "../../components/form/field.tsx";
import { FormError } from "../../components/form/form.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { eraseReportStudent, revokeReport } from "@meridian/contract/gpa-reports/calls";
import { request } from "../../lib/api/request.ts";
import { useReportChange } from "./queries.ts";

export function ReissueDialog(props: {
  readonly report: ReportSummary;
  readonly busy: boolean;
  readonly onIssue: () => void;
  readonly onClose: () => void;
}) {
  const { number, version } = props.report;
  return (
    <ConfirmDialog
      title={`Issue version ${version + 1} of ${number}`}
      description={`The new version shows the record as it is now and gets its own code. Anyone who checks version ${version} will see that it was replaced.`}
      verb={`Issue version ${version + 1}`}
      busy={props.busy && "Issuing"}
      onConfirm={props.onIssue}
      onClose={props.onClose}
    />
  );
}

/** Revoking cannot be undone, so it asks for confirmation and a reason for the office's files. */
export function RevokeDialog(props: { readonly report: ReportSummary; readonly onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { busy, refusal, run } = useReportChange();
  const revoke = () => {
    if (reason.trim() === "") {
      setError("Enter a reason for your own files.");
      return;
    }
    void run(() => request(revokeReport, { params: { id: props.report.id }, body: { reason } }), {
      onDone: ({ report }) => {
        notifySuccess(`Report ${report.number} was revoked.`);
        props.onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title={`Revoke report ${props.report.number}`}
      description="Anyone who checks the code of any version will see that the report was revoked. This cannot be undone."
      verb="Revoke report"
      kind="danger"
      busy={busy && "Revoking"}
      onConfirm={revoke}
      onClose={props.onClose}
    >
      <TextArea
        label="Reason"
        hint="Kept for your office. The verification page does not show it."
        rows={3}
        maxLength={500}
        value={reason}
        error={error}
        onValue={(value) => {
          setReason(value);
          setError(null);
        }}
      />
      <FormError>{refusal}</FormError>
    </ConfirmDialog>
  );
}

/** Only for a report whose record no longer exists; otherwise the student is erased from the record. */
export function EraseDialog(props: { readonly report: ReportSummary; readonly onClose: () => void }) {
  const { busy, refusal, run } = useReportChange();
  const erase = () =>
    run(() => request(eraseReportStudent, { params: { id: props.report.id } }), {
      onDone: () => {
        notifySuccess("The student was erased.");
        props.onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Erase this student everywhere"
      description="The record of this report was deleted. The student’s reports, emails and files that are left will be permanently removed. The codes on printed reports will show that the record was erased. This cannot be undone."
      verb="Erase student"
      kind="danger"
      busy={busy && "Erasing"}
      onConfirm={() => void erase()}
      cancel="Keep"
      onClose={props.onClose}
    >
      <FormError>{refusal}</FormError>
    </ConfirmDialog>
  );
}
