import { SelectField } from "../../../components/form/field.tsx";
import { type ColumnKind, columnNames } from "./columns.ts";
import type { FileTable } from "./unpivot.ts";
import * as styles from "../bulk.module.css";

/** What each column contains, with a few of its values. */
export function ColumnChoice({
  table: { header, rows },
  kinds,
  onChange,
}: {
  readonly table: FileTable;
  readonly kinds: readonly ColumnKind[];
  readonly onChange: (kinds: ColumnKind[]) => void;
}) {
  return (
    <fieldset className={`grid loose ${styles.columns}`}>
      <legend>What each column contains</legend>
      {header.map((title, column) => (
        <SelectField
          // Columns are identified only by their position.
          // oxlint-disable-next-line react/no-array-index-key
          key={column}
          label={<span className="local">{title || `Column ${column + 1}`}</span>}
          hint={sampleValues(rows, column)}
          labels={columnNames}
          value={kinds[column]}
          onValue={(kind) => {
            // Each kind is used once, so the column that had it before is reset.
            onChange(
              kinds.map((current, index) =>
                index === column ? kind : current === kind ? "ignore" : current,
              ),
            );
          }}
        />
      ))}
    </fieldset>
  );
}

function sampleValues(rows: FileTable["rows"], column: number): string {
  const values = new Set(rows.slice(0, 50).map(({ cells }) => cells[column]?.trim() ?? ""));
  values.delete("");
  return [...values].slice(0, 3).join(" · ") || "Empty";
}
