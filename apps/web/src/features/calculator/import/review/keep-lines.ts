import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import { newId } from "@meridian/transcript/document/new-id";
import { collectFigures } from "@meridian/transcript/observations/collect-figures";
import type { TableGuess } from "@meridian/transcript/guess-table";
import type { ReviewedRow } from "@meridian/transcript/review/review-table";
import type { ImportedRow } from "@meridian/transcript/rows/imported-row";
import { cutLines } from "../../printed-lines/cut-lines.ts";
import { savePrintedLines } from "../../printed-lines/printed-line-store.ts";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { notify } from "../../../../lib/toasts.ts";
import { keepPages } from "../../source-pages/keep-pages.ts";
import { trackPreparing } from "../../source-pages/source-page-store.ts";
import type { PrintedPage } from "./page/printed-page.ts";
import type { PrintedTable } from "./page/printed-table.ts";
import { drawAll } from "./page/use-printed-pages.ts";

/** What the review imports: the courses, and the totals printed with them. */
export interface ReviewedImport {
  readonly rows: ImportedRow[];
  readonly printedFigures: PrintedFigure[];
}

/** The rows to import. Their printed lines stay on this device, to be seen in the grid next to each course. */
export function keepLines(
  rows: readonly ReviewedRow[],
  { guess, sheet }: { readonly guess: TableGuess; readonly sheet: Sheet },
  table: PrintedTable,
  pages: readonly (PrintedPage | null)[],
  /** The file whose pages the team keeps; null if it keeps none. */
  keptFile: File | null,
): ReviewedImport {
  const imported = rows.map(({ line, row }) => ({ line, row: { ...row, id: newId() } }));
  const { span } = table;
  const lines = imported.flatMap(({ line, row }) => {
    const place = table.row(line)?.place;
    const page = place && pages[place.page];
    return page && span ? [{ courseId: row.id, line: place, page, span }] : [];
  });
  // Helps with later checks. The import does not wait for it, and succeeds even if the browser stores nothing.
  if (lines.length > 0)
    void cutLines(lines)
      .then((cut) => savePrintedLines(cut))
      .catch(() => undefined);
  if (keptFile && sheet.pages) {
    const filePages = sheet.pages;
    const keeping = keepPages({
      fileName: keptFile.name,
      courseIds: imported.map(({ row }) => row.id),
      pages: filePages,
      draw: (show) => drawAll(keptFile, filePages, show, new AbortController().signal),
    });
    void trackPreparing(keeping).catch(() =>
      notify("The source pages could not be prepared, so they are not kept."),
    );
  }
  const importedLines = imported.map(({ line, row }) => ({ line, courseId: row.id }));
  return {
    rows: imported.map(({ row }) => row),
    printedFigures: collectFigures(guess, sheet.lines, importedLines, newId),
  };
}
