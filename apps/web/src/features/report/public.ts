export { LazyAcademicReport, LazyOpenReportFile } from "./lazy-report.ts";
export { readPageSize, savePageSize } from "./page-size.ts";
export type { ReportRequest } from "./report-request.ts";
export { ReportSheet } from "./sheet/report-sheet.tsx";
