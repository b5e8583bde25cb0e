import Papa from "papaparse";
import { courseColumnsOf, courseTable } from "./course-table.ts";
import type { ReportModel } from "./report-model.ts";

/** One row a course, every number as the engine gave it; Excel opens it in any language thanks to the byte-order mark. */
export function reportCsv(report: ReportModel): string {
  const columns = courseColumnsOf(report);
  const rows = courseTable(report).map((row) => columns.map((column) => row[column] ?? ""));
  return `\u{feff}${Papa.unparse({ fields: [...columns], data: rows }, { escapeFormulae: formula, newline: "\r\n" })}`;
}

/** A cell a spreadsheet would run as a formula gets an apostrophe; a plain number such as -3 stays a number. */
const formula = /^(?![+-]?\d+(?:[.,]\d+)?$)[=+\-@＝＋－＠\t\r\n].*$/s;
