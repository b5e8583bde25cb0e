import type { HistoryRow } from "@meridian/contract/history-answers";
import { exportColumns, harmless } from "./columns.ts";

/** The head of the table; Excel opens it in any language thanks to the byte-order mark. */
export const csvHead = `\u{feff}${exportColumns.map(({ head }) => field(head)).join(",")}\r\n`;

export function csvLine(row: HistoryRow): string {
  return `${exportColumns.map(({ cell }) => field(cell(row))).join(",")}\r\n`;
}

function field(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
