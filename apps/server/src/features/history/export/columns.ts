import { toLocalTime } from "@meridian/contract/time-zones";
import type { HistoryRow } from "@meridian/contract/history/responses";

export interface ExportColumn {
  readonly head: string;
  readonly width: number;
  readonly cell: (row: HistoryRow) => string | number | null;
}

/** Columns of the exported table, with times in the zone. */
export const exportColumns = (zone: string): readonly ExportColumn[] => [
  { head: "Student", width: 26, cell: (row) => row.studentName },
  { head: "Student ID", width: 14, cell: (row) => row.studentExternalId },
  { head: "Institution", width: 34, cell: (row) => row.institution },
  { head: "Country", width: 9, cell: (row) => row.country ?? "" },
  { head: "Grading system", width: 22, cell: (row) => row.system ?? "" },
  { head: "GPA", width: 8, cell: (row) => (row.gpa === null ? null : Number(row.gpa)) },
  { head: "Credits", width: 9, cell: (row) => Number(row.credits) },
  { head: "Courses", width: 9, cell: (row) => row.courseCount },
  { head: "State", width: 10, cell: (row) => row.state },
  { head: "Version", width: 8, cell: (row) => row.version },
  { head: "Report", width: 14, cell: (row) => row.report?.number ?? "" },
  {
    head: `Report revoked (${zone})`,
    width: 19,
    cell: (row) => formatTimestamp(row.report?.revokedAt ?? "", zone),
  },
  { head: "Evaluator", width: 22, cell: (row) => row.evaluator?.name ?? "" },
  { head: "Tags", width: 24, cell: (row) => row.tags.join(", ") },
  { head: "Notes", width: 40, cell: (row) => row.notes },
  { head: "Flags", width: 40, cell: (row) => row.flags.join("; ") },
  { head: "Entry seconds", width: 13, cell: (row) => row.entrySeconds },
  { head: `Saved (${zone})`, width: 19, cell: (row) => formatTimestamp(row.createdAt, zone) },
  { head: `Last changed (${zone})`, width: 19, cell: (row) => formatTimestamp(row.updatedAt, zone) },
  { head: "Record", width: 38, cell: (row) => row.id },
];

function formatTimestamp(iso: string, zone: string): string {
  const local = iso === "" || zone === "UTC" ? iso : toLocalTime(zone, new Date(iso));
  return local.slice(0, 19).replace("T", " ");
}
