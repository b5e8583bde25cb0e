export { readPageSize, savePageSize } from "./page-size.ts";
export { ReportSheet } from "./sheet/report-sheet.tsx";
