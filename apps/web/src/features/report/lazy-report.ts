import { lazy } from "react";

/** No report code is downloaded before the first report is opened. */
export const LazyAcademicReport = lazy(async () => ({
  default: (await import("./academic-report.tsx")).AcademicReport,
}));

/** The dialog that loads and verifies a report's JSON file and opens it as a draft. */
export const LazyOpenReportFile = lazy(async () => ({
  default: (await import("./open-report-file.tsx")).OpenReportFile,
}));
