import type { UncertainField } from "@meridian/transcript/rows/imported-row";
import type { ReviewedRow } from "@meridian/transcript/review/review-table";
import { percent } from "../page/printed-page.ts";
import type { PrintedTable } from "../page/printed-table.ts";
import * as styles from "./row-cells.module.css";

interface Props {
  readonly reviewed: ReviewedRow;
  readonly table: PrintedTable;
  readonly doubtful: readonly string[];
  readonly onFocusCell: (field: UncertainField) => void;
  readonly onEdit: (field: UncertainField, text: string) => void;
}

/** What was read from a line. With a page, each cell sits under its printed place. */
export function RowCells({ reviewed, table, doubtful, onFocusCell, onEdit }: Props) {
  const { row } = reviewed;
  const { columns, span } = table;
  const cells = table.row(reviewed.line)?.cells ?? [];
  const field = (name: UncertainField) => (
    <input
      className={styles.value}
      data-field={name}
      data-doubtful={doubtful.includes(name)}
      value={row[name]}
      placeholder={doubtful.includes(name) ? "?" : ""}
      aria-label={`${labels[name]}${row.course ? ` of ${row.course}` : ""}`}
      onFocus={() => onFocusCell(name)}
      onChange={(event) => onEdit(name, event.target.value)}
    />
  );
  if (!span)
    return (
      <div className={`grid tight ${styles.plain}`}>
        {field("course")}
        {field("credits")}
        {field("mark")}
      </div>
    );
  return (
    <div className={styles.placed}>
      {columns.map(({ index, kind, place }) => (
        <span
          key={index}
          className={styles.cell}
          style={{
            left: percent((place.x - span.x) / span.width),
            width: percent(place.width / span.width),
          }}
        >
          {kind === "course" || kind === "credits" || kind === "mark" ? (
            field(kind)
          ) : (
            <span className={`clip muted ${styles.other}`}>{cells[index]}</span>
          )}
        </span>
      ))}
    </div>
  );
}

const labels: Record<UncertainField, string> = { course: "Course", credits: "Credits", mark: "Mark" };
