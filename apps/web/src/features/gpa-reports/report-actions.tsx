import type { ReportDetail } from "@meridian/contract/gpa-reports";
import { Ban, Download, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Refused } from "../../components/refused.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { download } from "../../lib/download.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { fetchPdf, reissueReport } from "./calls.ts";
import { ReissueDialog, RevokeDialog } from "./change-dialogs.tsx";
import { useReportChange } from "./use-report-change.ts";

const sizes = [
  { value: "A4", label: "A4" },
  { value: "LETTER", label: "Letter" },
] as const;

/** Every way to use the report: its PDF, its next version, its end. */
export function ReportActions(props: {
  readonly detail: ReportDetail;
  readonly size: "A4" | "LETTER";
  readonly onSize: (size: "A4" | "LETTER") => void;
}) {
  const { report, canChange, printed } = props.detail;
  const { busy, doing, refusal, run } = useReportChange();
  const [asking, setAsking] = useState<"reissue" | "revoke" | null>(null);
  if (!printed) return null;
  const pdf = () =>
    run(() => fetchPdf(report.id, props.size, report.version), {
      name: "pdf",
      done: (file) => download(file, `GPA report ${report.number}.pdf`),
    });
  const reissue = () =>
    run(() => reissueReport(report.id), {
      done: ({ report: next }) => {
        setAsking(null);
        notifySuccess(`Version ${next.version} of report ${next.number} was issued.`);
      },
    });
  return (
    <div className="report-actions">
      <div>
        <Segmented label="Paper" segments={sizes} value={props.size} onChange={props.onSize} />
        <Button kind="primary" busy={doing === "pdf" && "Making PDF"} onClick={() => void pdf()}>
          <Download className="i" aria-hidden="true" />
          PDF
        </Button>
        {canChange ? (
          <>
            <Button disabled={busy} onClick={() => setAsking("reissue")}>
              <RefreshCw className="i" aria-hidden="true" />
              Issue anew
            </Button>
            <Button kind="danger" disabled={busy} onClick={() => setAsking("revoke")}>
              <Ban className="i" aria-hidden="true" />
              Revoke
            </Button>
          </>
        ) : null}
      </div>
      <Refused>{refusal}</Refused>
      {asking === "reissue" ? (
        <ReissueDialog
          report={report}
          busy={busy}
          onIssue={() => void reissue()}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === "revoke" ? <RevokeDialog report={report} onClose={() => setAsking(null)} /> : null}
    </div>
  );
}
