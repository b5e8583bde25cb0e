import type { CSSProperties } from "react";
import * as styles from "./needle.module.css";

/** Points at a mark on a scale, `at` percent from its left; with the mark as its label. */
export function Needle({ at, label }: { readonly at: number; readonly label?: string | undefined }) {
  return (
    <span className={styles.needle} style={{ "--at": at } as CSSProperties}>
      {label === undefined ? null : <b>{label}</b>}
    </span>
  );
}
