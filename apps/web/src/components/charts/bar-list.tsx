import type { ReactNode } from "react";
import { Link, type LinkProps } from "../../lib/router.tsx";

export interface BarRow {
  readonly key: string;
  readonly name: ReactNode;
  /** Length of the bar, from 0 to 1. */
  readonly share: number;
  readonly value: string;
  readonly note?: string;
  /** Where the row leads, e.g. to the same page with this country only. */
  readonly to?: LinkProps["to"];
}

/** Bars with their names and values: readable as a list without any drawing. */
export function BarList({
  label,
  rows,
  tone = "first",
}: {
  readonly label: string;
  readonly rows: readonly BarRow[];
  /** `second` is drawn in the second colour with an edge. */
  readonly tone?: "first" | "second";
}) {
  return (
    <ul className={tone === "second" ? "bar-list second" : "bar-list"} aria-label={label}>
      {rows.map(({ key, name, share, value, note, to }) => {
        const inside = (
          <>
            <span className="name">{name}</span>
            <span className="track" aria-hidden="true">
              <span style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
            </span>
            <b>{value}</b>
            {note === undefined ? null : <span className="note">{note}</span>}
          </>
        );
        return <li key={key}>{to ? <Link to={to}>{inside}</Link> : <span>{inside}</span>}</li>;
      })}
    </ul>
  );
}
