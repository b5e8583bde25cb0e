import type { ReportDetail } from "@meridian/contract/gpa-reports/schemas";
import { Ban, Download, RefreshCw, Eraser } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { FormError } from "../../components/form/form.tsx";
import { download } from "../../lib/download.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { downloadReportPdf, reissueReport } from "@meridian/contract/gpa-reports/calls";
import { request, requestFile } from "../../lib/api/request.ts";
import { EraseDialog, ReissueDialog, RevokeDialog } from "./change-dialogs.tsx";
import { useReportChange } from "./queries.ts";
import { PageSizeSwitch } from "../report/public.ts";
import type { PageSize } from "@meridian/report/render-report";

/** The actions on a report: download the PDF, reissue or revoke it, erase its student. */
export function ReportActions(props: {
  readonly detail: ReportDetail;
  readonly size: PageSize;
  readonly onSize: (size: PageSize) => void;
}) {
  const { report, canChange, canErase, printed } = props.detail;
  const { busy, doing, refusal, run } = useReportChange();
  const [openDialog, setOpenDialog] = useState<"reissue" | "revoke" | "erase" | null>(null);
  if (!printed) return null;
  const fetchPdf = async () => {
    const query = { size: props.size, version: String(report.version) };
    return (await requestFile(downloadReportPdf, { params: { id: report.id }, query })).blob();
  };
  const downloadPdf = () =>
    run(fetchPdf, {
      name: "pdf",
      onDone: (file) => download(file, `GPA report ${report.number}.pdf`),
    });
  const reissue = () =>
    run(() => request(reissueReport, { params: { id: report.id }, query: { size: props.size } }), {
      onDone: ({ report: next }) => {
        setOpenDialog(null);
        notifySuccess(`Version ${next.version} of report ${next.number} was issued.`);
      },
    });
  return (
    <div className="grid">
      <div className="cluster">
        <PageSizeSwitch size={props.size} onSize={props.onSize} />
        <Button
          kind="primary"
          icon={Download}
          busy={doing === "pdf" && "Creating PDF"}
          onClick={() => void downloadPdf()}
        >
          PDF
        </Button>
        {canChange ? (
          <>
            <Button icon={RefreshCw} disabled={busy} onClick={() => setOpenDialog("reissue")}>
              Reissue
            </Button>
            <Button kind="danger" icon={Ban} disabled={busy} onClick={() => setOpenDialog("revoke")}>
              Revoke
            </Button>
          </>
        ) : null}
        {canErase ? (
          <Button kind="danger" icon={Eraser} disabled={busy} onClick={() => setOpenDialog("erase")}>
            Erase student
          </Button>
        ) : null}
      </div>
      <FormError>{refusal}</FormError>
      {openDialog === "reissue" ? (
        <ReissueDialog
          report={report}
          busy={busy}
          onIssue={() => void reissue()}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
      {openDialog === "revoke" ? <RevokeDialog report={report} onClose={() => setOpenDialog(null)} /> : null}
      {openDialog === "erase" ? <EraseDialog report={report} onClose={() => setOpenDialog(null)} /> : null}
    </div>
  );
}
