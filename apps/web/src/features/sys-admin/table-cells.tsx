import type { ReactNode } from "react";
import { formatDate, formatDateTime } from "../../lib/format/format-date-time.ts";
import * as styles from "./sys-admin.module.css";

/** A date and time on one line. */
export function TimeCell({ at }: { readonly at: string | null }) {
  return (
    <time className="nowrap" dateTime={at ?? undefined}>
      {formatDateTime(at)}
    </time>
  );
}

/** A billing date on one line. */
export function DateCell({ at }: { readonly at: string | null }) {
  return <span className="nowrap">{at === null ? "–" : formatDate(at)}</span>;
}

/** Two columns in one, so that wide tables fit next to the list of sections. Long addresses and IDs wrap. */
export function TwoLineCell({ main, detail }: { readonly main: ReactNode; readonly detail: ReactNode }) {
  return (
    <div className={styles.twoLines}>
      {main ?? (detail ? null : "–")}
      {detail ? <div className="muted">{detail}</div> : null}
    </div>
  );
}
