import { GradeBands } from "./grade-bands.tsx";
import { Needle } from "./needle.tsx";
import { ScaleTicks } from "./scale-ticks.tsx";
import type { ScaleBand, ScaleTick } from "../country/scale/scale-bands.ts";
import * as styles from "./mini-strip.module.css";

/** A table as a small strip, worst mark left and best right, with its ends and its pass mark. Decorative. */
export function MiniStrip({
  bands,
  ticks,
  at = null,
}: {
  readonly bands: readonly ScaleBand[];
  readonly ticks: readonly ScaleTick[];
  /** Where the needle points, in percent. */
  readonly at?: number | null;
}) {
  return (
    <span className={styles.strip} aria-hidden="true">
      <span className={styles.track}>
        <GradeBands bands={bands} labelFrom={7} />
        {at === null ? null : <Needle at={at} />}
      </span>
      {ticks.length > 0 ? (
        <ScaleTicks inside namesPass ticks={ticks.filter((tick) => isClear(tick, ticks))} />
      ) : null}
    </span>
  );
}

/** The pass mark needs room for its word; an end next to it gives way. */
function isClear(tick: ScaleTick, ticks: readonly ScaleTick[]): boolean {
  return tick.pass || ticks.every(({ pass, at }) => !pass || Math.abs(at - tick.at) > 22);
}
