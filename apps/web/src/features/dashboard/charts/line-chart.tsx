import { labelEvery, linear, ticksTo } from "./scale.ts";
import { Plot } from "./plot.tsx";
import { useElementWidth } from "../../../lib/use-element-width.ts";
import * as styles from "./charts.module.css";
import { formatCount } from "../../../lib/format/plural.ts";

export interface LinePoint {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  /** Null if there is no value. */
  readonly value: number | null;
  readonly previous: number | null;
  /** Whether the period is shorter than the others; drawn as a hollow dot. */
  readonly partial?: boolean;
}

const height = 236;
const margin = { top: 16, right: 48, bottom: 24, left: 40 };

/** A line over time, with the previous period dashed and an optional reference level. The needle marks the newest value. */
export function LineChart({
  caption,
  points,
  format = formatCount,
  minStep = 1,
  level,
}: {
  readonly caption: string;
  readonly points: readonly LinePoint[];
  readonly format?: (value: number) => string;
  readonly minStep?: number;
  readonly level?: { readonly value: number; readonly label: string } | null;
}) {
  const values = points.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0]);
  const ticks = ticksTo(Math.max(...values, level?.value ?? 0), 3, minStep);
  const top = ticks.at(-1) ?? 1;
  const floor = height - margin.bottom;
  const y = linear([0, top], [floor, margin.top]);

  const [box, width] = useElementWidth<HTMLDivElement>(800);

  const right = width - margin.right;
  const x = linear([0, Math.max(1, points.length - 1)], [margin.left, right]);
  const step = (right - margin.left) / Math.max(1, points.length - 1);
  const labelInterval = labelEvery(points.length, Math.floor((right - margin.left) / 72));
  const last = points.findLastIndex(({ value }) => value !== null);
  const path = (pick: (point: LinePoint) => number | null) =>
    points
      .map((point, i) => ({ at: pick(point), i }))
      .filter((entry): entry is { at: number; i: number } => entry.at !== null)
      .map(({ at, i }) => `${x(i)},${y(at)}`)
      .join(" ");
  const line = path(({ value }) => value);
  const newest = points[last];
  const before = newest?.previous ?? null;

  const plotPoints = points.flatMap((point, i) =>
    point.value === null
      ? []
      : [
          {
            key: point.key,
            description: point.description,
            x: x(i),
            y: y(point.value),
            area: { x: x(i) - step / 2, y: margin.top, width: step, height: floor - margin.top },
          },
        ],
  );
  return (
    <Plot caption={caption} height={height} box={box} width={width} points={plotPoints}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.ax : styles.gl}
            x1={margin.left}
            x2={right + 8}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {points.length > 1 ? (
        <polygon
          className={styles.under}
          points={`${x(points.findIndex(({ value }) => value !== null))},${floor} ${line} ${x(last)},${floor}`}
        />
      ) : null}
      <polyline className={styles.before} points={path(({ previous }) => previous)} />
      <polyline className={styles.line} points={line} />
      {points.map(({ key, value, partial }, i) =>
        value === null || i === last ? null : (
          <circle
            key={key}
            className={partial ? `${styles.dot} ${styles.hollow}` : styles.dot}
            cx={x(i)}
            cy={y(value)}
            r="2.5"
          />
        ),
      )}
      {level ? (
        <>
          <line
            className={styles.level}
            x1={margin.left}
            x2={right + 8}
            y1={y(level.value)}
            y2={y(level.value)}
          />
          <text className={styles.lab} x={margin.left + 4} y={y(level.value) - 5}>
            {level.label}
          </text>
        </>
      ) : null}
      {newest && newest.value !== null ? (
        <>
          <path className={styles.needle} d={`M${x(last)} ${y(newest.value) - 6}l6 6-6 6-6-6z`} />
          <text className={styles.v} x={x(last) + 12} y={y(newest.value) + 4}>
            {format(newest.value)}
          </text>
          {before !== null && Math.abs(y(before) - y(newest.value)) > 12 ? (
            <text x={x(last) + 12} y={y(before) + 4}>
              {format(before)}
            </text>
          ) : null}
        </>
      ) : null}
      {points.map(({ key, label }, i) =>
        (points.length - 1 - i) % labelInterval === 0 ? (
          <text key={key} x={x(i)} y={height - 6} textAnchor="middle">
            {label}
          </text>
        ) : null,
      )}
    </Plot>
  );
}
