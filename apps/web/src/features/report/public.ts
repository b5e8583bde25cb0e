export { LazyAcademicReport, LazyOpenReportFile } from "./lazy-report.ts";
export { readPageSize, usePageSize } from "./page-size.ts";
export { PageSizeSwitch } from "./page-size-switch.tsx";
export type { ReportRequest } from "./report-request.ts";
export { ReportSheet } from "./sheet/report-sheet.tsx";
