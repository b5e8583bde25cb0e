import { newId } from "@meridian/transcript/document/new-id";
import type { ReviewedRow } from "@meridian/transcript/review/review-table";
import type { ImportedRow } from "@meridian/transcript/rows/imported-row";
import { cutLines } from "../../printed-lines/cut-lines.ts";
import { savePrintedLines } from "../../printed-lines/printed-line-store.ts";
import type { PrintedPage } from "./printed-page.ts";
import type { PrintedTable } from "./printed-table.ts";

/** The rows to import. Their printed lines stay on this device, to be seen in the grid next to each course. */
export function keepLines(
  rows: readonly ReviewedRow[],
  table: PrintedTable,
  pages: readonly (PrintedPage | null)[],
): ImportedRow[] {
  const imported = rows.map(({ line, row }) => ({ line, row: { ...row, id: newId() } }));
  const { span } = table;
  const lines = imported.flatMap(({ line, row }) => {
    const place = table.row(line)?.place;
    const page = place && pages[place.page];
    return page && span ? [{ courseId: row.id, line: place, page, span }] : [];
  });
  // A help for later checks. The import does not wait for it, and succeeds if the browser stores nothing.
  if (lines.length > 0)
    void cutLines(lines)
      .then((cut) => savePrintedLines(cut))
      .catch(() => undefined);
  return imported.map(({ row }) => row);
}
