import { useState } from "react";
import { LazyOpenReportFile } from "./lazy-report.ts";
import { ReportDialog } from "./report-dialog.tsx";
import type { ReportRequest } from "./report-request.ts";

/** The full-screen report, from which the user can also open a report file instead. */
export default function AcademicReport(props: {
  readonly request: ReportRequest;
  readonly onClose: () => void;
}) {
  const [isOpeningFile, setIsOpeningFile] = useState(false);
  return isOpeningFile ? (
    <LazyOpenReportFile onClose={props.onClose} />
  ) : (
    <ReportDialog {...props} onOpenFile={() => setIsOpeningFile(true)} />
  );
}
