import { csvLine, csvStart } from "@meridian/contract/csv";
import type { HistoryRow } from "@meridian/contract/history-answers";
import { exportColumns } from "./columns.ts";

export const csvHeader = csvStart + csvLine(exportColumns.map(({ head }) => head));

export function toCsvLine(row: HistoryRow): string {
  return csvLine(exportColumns.map(({ cell }) => cell(row)));
}
