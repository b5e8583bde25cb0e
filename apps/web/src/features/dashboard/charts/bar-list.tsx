import type { ReactNode } from "react";
import { Link, type LinkProps } from "../../../runtime/routing/router.tsx";
import * as styles from "./charts.module.css";

export interface BarRow {
  readonly key: string;
  readonly name: ReactNode;
  /** Length of the bar, from 0 to 1. */
  readonly share: number;
  readonly value: string;
  readonly note?: string;
  /** Link target of the row, e.g. the same page filtered by this country. */
  readonly to?: LinkProps["to"];
}

/** Horizontal bars with names and values, readable as a plain list. */
export function BarList({
  label,
  rows,
  tone = "first",
}: {
  readonly label: string;
  readonly rows: readonly BarRow[];
  /** `second` uses the secondary color with a border. */
  readonly tone?: "first" | "second";
}) {
  return (
    <ul
      className={tone === "second" ? `${styles.barList} ${styles.second}` : styles.barList}
      aria-label={label}
    >
      {rows.map(({ key, name, share, value, note, to }) => {
        const content = (
          <>
            <span className={`row ${styles.name}`}>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
            </span>
            <b>{value}</b>
            {note === undefined ? null : <span className={`tiny muted ${styles.note}`}>{note}</span>}
          </>
        );
        return <li key={key}>{to ? <Link to={to}>{content}</Link> : <span>{content}</span>}</li>;
      })}
    </ul>
  );
}
