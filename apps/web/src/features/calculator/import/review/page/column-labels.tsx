import { columnKinds, type ColumnKind } from "@meridian/transcript/columns/column-guess";
import { kindLabels } from "@meridian/transcript/review/review-text";
import { percent, type PrintedPage } from "./printed-page.ts";
import type { PrintedColumn } from "./printed-table.ts";
import * as styles from "./column-labels.module.css";

interface Props {
  readonly columns: readonly PrintedColumn[];
  readonly page: PrintedPage;
  readonly onKind: (column: number, kind: ColumnKind) => void;
}

/** Names what each column contains, above the page and in two levels, so that narrow columns do not collide. */
export function ColumnLabels({ columns, page, onKind }: Props) {
  if (columns.length === 0) return null;
  return (
    <div className={styles.labels} role="group" aria-label="What each column contains">
      {columns
        .toSorted((a, b) => a.place.x - b.place.x)
        .map(({ index, header, kind, state, place }, i) => (
          <span
            key={index}
            className={styles.label}
            data-state={state}
            data-level={i % 2}
            style={{ left: percent(place.x / page.width), width: percent(place.width / page.width) }}
          >
            <select
              aria-label={header || `Column ${index + 1}`}
              value={kind}
              onChange={(event) => {
                const chosen = columnKinds.find((name) => name === event.target.value);
                if (chosen) onKind(index, chosen);
              }}
            >
              {columnKinds.map((name) => (
                <option key={name} value={name}>
                  {kindLabels[name]}
                </option>
              ))}
            </select>
          </span>
        ))}
    </div>
  );
}
