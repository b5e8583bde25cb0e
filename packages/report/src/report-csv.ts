import { csvLine, csvStart } from "@meridian/contract/csv";
import { courseColumnsOf, courseTable } from "./course-table.ts";
import type { ReportModel } from "./report-model.ts";

/** One row a course, every number as the engine gave it. */
export function reportCsv(report: ReportModel): string {
  const columns = courseColumnsOf(report);
  const rows = courseTable(report).map((row) => columns.map((column) => row[column] ?? ""));
  return csvStart + [columns, ...rows].map(csvLine).join("");
}
