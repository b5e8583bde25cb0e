import { csvLine, byteOrderMark } from "@meridian/grading/csv";
import type { HistoryRow } from "@meridian/contract/history/responses";
import { exportColumns } from "./columns.ts";

export const csvHeader = byteOrderMark + csvLine(exportColumns.map(({ head }) => head));

export function toCsvLine(row: HistoryRow): string {
  return csvLine(exportColumns.map(({ cell }) => cell(row)));
}
