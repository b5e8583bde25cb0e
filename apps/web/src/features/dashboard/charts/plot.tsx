import { useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { nextPointIndex } from "./point-keys.ts";
import * as styles from "./charts.module.css";

/** One data point that can be reached with the pointer and the arrow keys. */
export interface PlotPoint {
  readonly key: string;
  /** Full text of the point: "Week from Aug 18: 71, 62 in the previous period". */
  readonly description: string;
  readonly x: number;
  readonly y: number;
  /** Hover area of the point. */
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * Base of every SVG chart. It has the caption as its accessible name and is a single tab stop; the arrow keys move between
 * points. The description of the current point is shown next to it.
 */
export function Plot({
  caption,
  box,
  width,
  height,
  points,
  children,
}: {
  /** Accessible name of the chart. */
  readonly caption: string;
  /** Ref from `useElementWidth`, like the width. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly width: number;
  readonly height: number;
  readonly points: readonly PlotPoint[];
  readonly children: ReactNode;
}) {
  const [current, setCurrent] = useState(0);
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  const tabStop = Math.min(current, points.length - 1);
  const shownPoint = shownIndex === null ? undefined : points[shownIndex];

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === "Escape") setShownIndex(null);
    const next = nextPointIndex(event.key, tabStop, points.length);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<SVGElement>(`.${styles.point}`)[next]?.focus();
  };
  return (
    <div className={styles.plot} ref={box}>
      {/* Key events bubble up from the focusable points inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        role="group"
        aria-label={caption}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setShownIndex(null)}
      >
        <g aria-hidden="true">{children}</g>
        {points.map((point, index) => (
          <g
            key={point.key}
            className={styles.point}
            role="img"
            aria-label={point.description}
            // Points are focusable so that their values are available by keyboard, not only by pointer.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={index === tabStop ? 0 : -1}
            onFocus={() => {
              setCurrent(index);
              setShownIndex(index);
            }}
            onBlur={() => setShownIndex(null)}
            onPointerEnter={() => setShownIndex(index)}
          >
            <rect className={styles.area} {...point.area} />
            <circle className={styles.halo} cx={point.x} cy={point.y} r="8" />
          </g>
        ))}
      </svg>
      {shownPoint ? (
        <p
          className={shownPoint.x > width / 2 ? `${styles.tip} ${styles.before}` : styles.tip}
          style={{ left: `${(100 * shownPoint.x) / width}%`, top: `${shownPoint.y}px` }}
          aria-hidden="true"
        >
          {shownPoint.description}
        </p>
      ) : null}
    </div>
  );
}
