import { csvLine, byteOrderMark } from "@meridian/grading/csv";
import { getCourseColumns, courseTable } from "./course-table.ts";
import type { ReportModel } from "./report-model.ts";

/** One row per course, with the engine's unrounded numbers. */
export function reportCsv(report: ReportModel): string {
  const columns = getCourseColumns(report);
  const rows = courseTable(report).map((row) => columns.map((column) => row[column] ?? ""));
  return byteOrderMark + [columns, ...rows].map(csvLine).join("");
}
