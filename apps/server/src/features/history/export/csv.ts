import { csvLine, byteOrderMark } from "@meridian/grading/csv";
import type { HistoryRow } from "@meridian/contract/history/responses";
import type { ExportColumn } from "./columns.ts";

export function toCsvHeader(columns: readonly ExportColumn[]): string {
  return byteOrderMark + csvLine(columns.map(({ head }) => head));
}

export function toCsvLine(columns: readonly ExportColumn[], row: HistoryRow): string {
  return csvLine(columns.map(({ cell }) => cell(row)));
}
