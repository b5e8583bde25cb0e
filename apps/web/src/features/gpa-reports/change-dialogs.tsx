import type { ReportSummary } from "@meridian/contract/gpa-reports";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextArea } from "../../components/field.tsx";
import { Refused } from "../../components/refused.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { revokeReport } from "./calls.ts";
import { useReportChange } from "./use-report-change.ts";

export function ReissueDialog(props: {
  readonly report: ReportSummary;
  readonly busy: boolean;
  readonly onIssue: () => void;
  readonly onClose: () => void;
}) {
  const { number, version } = props.report;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : props.onClose())}
      title={`Issue version ${version + 1} of ${number}`}
      description={`The new paper says what the record says now and gets a code of its own. Version ${version} is marked as replaced wherever it is checked.`}
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button kind="primary" busy={props.busy && "Issuing"} onClick={props.onIssue}>
            Issue version {version + 1}
          </Button>
        </>
      }
    />
  );
}

/** It cannot be taken back, so it is confirmed, with the reason for the office's own files. */
export function RevokeDialog(props: { readonly report: ReportSummary; readonly onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { busy, refusal, run } = useReportChange();
  const revoke = () => {
    if (reason.trim() === "") {
      setError("Say why, for your own files.");
      return;
    }
    void run(() => revokeReport(props.report.id, reason), {
      done: ({ report }) => {
        notifySuccess(`Report ${report.number} was revoked.`);
        props.onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : props.onClose())}
      title={`Revoke report ${props.report.number}`}
      description="Every version of it will be shown as revoked to whoever checks its code. This cannot be undone."
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button kind="danger" busy={busy && "Revoking"} onClick={revoke}>
            Revoke report
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        hint="Kept for your office. The verification page does not show it."
        rows={3}
        maxLength={500}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(null);
        }}
      />
      <Refused>{refusal}</Refused>
    </Dialog>
  );
}
