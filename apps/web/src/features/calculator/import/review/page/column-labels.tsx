import type { CSSProperties } from "react";
import { columnKinds, type ColumnKind } from "@meridian/transcript/columns/column-guess";
import { kindLabels } from "@meridian/transcript/review/review-text";
import { Select } from "../../../../../components/form/choices.tsx";
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
  const sorted = columns.toSorted((a, b) => a.place.x - b.place.x);
  return (
    <div className={styles.labels} role="group" aria-label="What each column contains">
      {sorted.map(({ index, header, kind, state, place }, i) => (
        <span
          key={index}
          className={styles.label}
          data-state={state}
          data-level={i % 2}
          style={
            {
              left: percent(place.x / page.width),
              width: percent(place.width / page.width),
              "--room": findRoom(sorted, i, page),
            } as CSSProperties
          }
        >
          <Select
            aria-label={header || `Column ${index + 1}`}
            options={columnKinds.map((name) => [name, kindLabels[name]])}
            value={kind}
            onValue={(chosen) => onKind(index, chosen)}
          />
        </span>
      ))}
    </div>
  );
}

/** How wide a label may be, as a share of the page: as far as the nearest one on its level. */
function findRoom(columns: readonly PrintedColumn[], i: number, page: PrintedPage): number {
  const middle = ({ place }: PrintedColumn) => place.x + place.width / 2;
  const own = middle(columns[i]!);
  const neighbors = [columns[i - 2], columns[i + 2]].flatMap((column) => (column ? [middle(column)] : []));
  return Math.min(1, ...neighbors.map((other) => Math.abs(other - own) / page.width));
}
