import type { DoubtField } from "@meridian/transcript/review/doubt";
import type { ReviewedRow } from "@meridian/transcript/review/review-table";
import type { UncertainField } from "@meridian/transcript/rows/imported-row";
import { LineStrip } from "../page/line-strip.tsx";
import type { PrintedPage } from "../page/printed-page.ts";
import type { PrintedTable } from "../page/printed-table.ts";
import { RowCells } from "./row-cells.tsx";

interface Props {
  readonly reviewed: ReviewedRow;
  readonly table: PrintedTable;
  readonly pages: readonly (PrintedPage | null)[];
  /** The fields in doubt. */
  readonly doubtful: readonly DoubtField[];
  readonly onFocusCell: (field: UncertainField) => void;
  readonly onEdit: (field: UncertainField, text: string) => void;
}

/** A course as printed, and below it as read. */
export function ReviewRow({ reviewed, table, pages, doubtful, onFocusCell, onEdit }: Props) {
  const line = table.row(reviewed.line)?.place;
  const page = line && pages[line.page];
  const [field] = doubtful;
  return (
    <>
      {page && table.span ? (
        <LineStrip
          page={page}
          line={line}
          span={table.span}
          cell={field && table.cell(reviewed.line, field)}
        />
      ) : null}
      <RowCells
        reviewed={reviewed}
        table={table}
        doubtful={doubtful}
        onFocusCell={onFocusCell}
        onEdit={onEdit}
      />
    </>
  );
}
