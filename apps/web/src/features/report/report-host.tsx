import { lazy, Suspense, useSyncExternalStore } from "react";
import { askedReport, closeReport, onReportAsked } from "../../lib/report-seam.ts";

const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));
const OpenReportFile = lazy(async () => ({
  default: (await import("./open-report-file.tsx")).OpenReportFile,
}));

/** Mounted once by the app: shows the report, or the dialog that opens a report file, when a screen asks for it. */
export function ReportHost() {
  const asked = useSyncExternalStore(onReportAsked, askedReport, () => null);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      {asked.kind === "report" ? (
        <ReportDialog request={asked.request} onClose={closeReport} />
      ) : (
        <OpenReportFile onClose={closeReport} />
      )}
    </Suspense>
  );
}
