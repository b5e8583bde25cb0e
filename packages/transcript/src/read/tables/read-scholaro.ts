import type { GridLine } from "../../cells/grid-line.ts";
import type { CellSheet } from "../source-sheet.ts";

/**
 * Reads the JSON that Scholaro's GPA report API returns, as its integration guide documents it
 * (https://docs.scholaro.com/developer/gpa-report-integration-guide/); null for any other JSON. One sheet per report.
 *
 * The guide does not say whether `grade` is the mark of the transcript or already a US grade, so every grade is marked
 * as uncertain. For the same reason the report's country is not passed on: it would select a grading table.
 */
export function readScholaroReports(text: string): CellSheet[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  const reports = findReports(parseJson(text));
  return reports.length === 0 ? null : reports.map(toSheet);
}

interface Report {
  readonly report_id?: unknown;
  readonly applicant_name?: unknown;
  readonly institution?: unknown;
  readonly total_credits?: unknown;
  readonly grades: readonly unknown[];
}

/** One response, a list of them, or the reports alone. */
function findReports(value: unknown): readonly Report[] {
  if (Array.isArray(value)) return value.flatMap(findReports);
  if (!isRecord(value)) return [];
  const report = isRecord(value["gpa_report"]) ? value["gpa_report"] : value;
  const { grades } = report;
  const isReport = Array.isArray(grades) && grades.some((each) => isRecord(each) && "class" in each);
  return isReport ? [report as unknown as Report] : [];
}

function toSheet({
  report_id: id,
  applicant_name: name,
  institution,
  total_credits: total,
  grades,
}: Report): CellSheet {
  const lines: GridLine[] = [];
  const add = (label: string, value: unknown) => {
    if (toText(value) !== "") lines.push({ cells: [`${label}${toText(value)}`] });
  };
  add("Name: ", name);
  add("", institution);
  lines.push({ cells: ["Course", "Credits", "Grade"] });
  for (const each of grades) {
    if (!isRecord(each)) continue;
    const cells = [each["class"], each["credits"], each["grade"]].map(toText);
    lines.push({ cells, doubtful: [gradeColumn], doubtCause: "maybe-converted" });
  }
  if (toText(total) !== "") lines.push({ cells: ["Total credits", toText(total), ""] });
  return { kind: "cells", name: `Scholaro GPA report ${toText(id)}`.trim(), lines };
}

const gradeColumn = 2;

function toText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
