import type { ScaleTick } from "../country/scale/scale-bands.ts";
import * as styles from "./scale-ticks.module.css";

/** Labels under a scale, each below its place. Decorative, like the strip above them. */
export function ScaleTicks({
  ticks,
  namesPass = false,
  inside = false,
}: {
  readonly ticks: readonly ScaleTick[];
  /** Writes "pass" before the pass mark. */
  readonly namesPass?: boolean;
  /** The labels at the ends do not stick out. */
  readonly inside?: boolean;
}) {
  return (
    <span className={styles.ticks} data-inside={inside ? "" : undefined} aria-hidden="true">
      {ticks.map(({ at, text, pass }) => (
        <span
          key={at}
          className={pass ? styles.pass : undefined}
          data-end={at === 0 ? "left" : at === 100 ? "right" : undefined}
          style={{ left: `${at}%` }}
        >
          {pass && namesPass ? `pass ${text}` : text}
        </span>
      ))}
    </span>
  );
}
