import { useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { pointKey } from "./point-keys.ts";

/** One reading of a chart that the pointer and the arrow keys can stop at. */
export interface PlotPoint {
  readonly key: string;
  /** The whole reading in words: "Week of 18 August: 71 calculations, 62 the period before". */
  readonly words: string;
  readonly x: number;
  readonly y: number;
  /** What the pointer must be over. */
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * The ground of every drawn chart: it says its finding, and holds one stop for Tab whose points the arrow keys walk
 * through. The reading of the point stopped at is shown beside it.
 */
export function Plot({
  finding,
  box,
  width,
  height,
  points,
  children,
}: {
  /** Read out as the chart's name. */
  readonly finding: string;
  /** From `useWidth`, as is the width the picture was drawn for. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly width: number;
  readonly height: number;
  readonly points: readonly PlotPoint[];
  readonly children: ReactNode;
}) {
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const stop = Math.min(current, points.length - 1);
  const reading = shown === null ? undefined : points[shown];

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === "Escape") setShown(null);
    const next = pointKey(event.key, stop, points.length);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<SVGElement>(".point")[next]?.focus();
  };
  return (
    <div className="plot" ref={box}>
      {/* The keys walk through the points inside it, each of which can have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        role="group"
        aria-label={finding}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setShown(null)}
      >
        <g aria-hidden="true">{children}</g>
        {points.map((point, place) => (
          <g
            key={point.key}
            className="point"
            role="img"
            aria-label={point.words}
            // The readings are reached one by one with the arrow keys, so that nothing is told by the pointer alone.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={place === stop ? 0 : -1}
            onFocus={() => {
              setCurrent(place);
              setShown(place);
            }}
            onBlur={() => setShown(null)}
            onPointerEnter={() => setShown(place)}
          >
            <rect className="area" {...point.area} />
            <circle className="halo" cx={point.x} cy={point.y} r="8" />
          </g>
        ))}
      </svg>
      {reading ? (
        <p
          className={reading.x > width / 2 ? "chart-tip before" : "chart-tip"}
          style={{ left: `${(100 * reading.x) / width}%`, top: `${reading.y}px` }}
          aria-hidden="true"
        >
          {reading.words}
        </p>
      ) : null}
    </div>
  );
}
