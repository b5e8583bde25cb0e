import { lazy } from "react";

/** No report code is downloaded before the first report is opened. */
export const LazyAcademicReport = lazy(() => import("./academic-report.tsx"));

/** The dialog that loads and verifies a report's JSON file and opens it as a draft. */
export const LazyOpenReportFile = lazy(() => import("./open-report-file.tsx"));
