import { lazy, Suspense, useSyncExternalStore } from "react";
import { getReportRequest, closeReport, onReportRequest } from "../../lib/report-requests.ts";

const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));
const OpenReportFile = lazy(async () => ({
  default: (await import("./open-report-file.tsx")).OpenReportFile,
}));

/** Mounted once by the app. Shows the report, or the dialog that opens a report file, when a screen requests it. */
export function ReportHost() {
  const requested = useSyncExternalStore(onReportRequest, getReportRequest, () => null);
  if (!requested) return null;
  return (
    <Suspense fallback={null}>
      {requested.kind === "report" ? (
        <ReportDialog request={requested.request} onClose={closeReport} />
      ) : (
        <OpenReportFile onClose={closeReport} />
      )}
    </Suspense>
  );
}
