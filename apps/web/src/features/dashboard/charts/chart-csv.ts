import { csvLine, byteOrderMark } from "@meridian/grading/csv";
import type { ChartTable } from "./chart-table.tsx";

/** The data as CSV; several tables are separated by an empty line. */
export function chartCsv(tables: readonly { readonly title?: string; readonly table: ChartTable }[]): string {
  const parts = tables.map(({ title, table }) =>
    [...(title === undefined ? [] : [[title]]), table.columns.map(({ head }) => head), ...table.rows]
      .map(csvLine)
      .join(""),
  );
  return byteOrderMark + parts.join("\r\n");
}
