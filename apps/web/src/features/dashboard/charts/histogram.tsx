import { labelEvery, linear, ticksTo } from "./scale.ts";
import { Plot } from "./plot.tsx";
import { useElementWidth } from "../../../lib/use-element-width.ts";
import * as styles from "./charts.module.css";
import { formatCount } from "../../../lib/format/plural.ts";

export interface HistogramStep {
  readonly from: number;
  readonly count: number;
  readonly description: string;
}

const height = 214;
const [ceiling, floor] = [30, 182];

/** Number of values per step of a scale. The needle marks the median, and its step is highlighted. */
export function Histogram({
  caption,
  steps,
  width: stepWidth,
  needle,
}: {
  readonly caption: string;
  /** In order, without gaps. */
  readonly steps: readonly HistogramStep[];
  readonly width: number;
  readonly needle: { readonly at: number; readonly label: string } | null;
}) {
  const ticks = ticksTo(Math.max(...steps.map(({ count }) => count), 0), 2);
  const y = linear([0, ticks.at(-1) ?? 1], [floor, ceiling]);
  const low = steps[0]?.from ?? 0;
  const high = (steps.at(-1)?.from ?? 0) + stepWidth;

  const [box, width] = useElementWidth<HTMLDivElement>(412);

  const x = linear([low, high], [34, width - 6]);
  const labelInterval = labelEvery(steps.length + 1, Math.floor(width / 46));
  const bars = steps.map((step) => ({
    ...step,
    x: x(step.from) + 1.5,
    width: Math.max(1, x(step.from + stepWidth) - x(step.from) - 3),
  }));
  const containsNeedle = (from: number) =>
    needle !== null && needle.at >= from && (needle.at < from + stepWidth || from + stepWidth >= high);
  const at = needle ? x(Math.min(needle.at, high)) : 0;

  const plotPoints = bars.map((bar) => ({
    key: String(bar.from),
    description: bar.description,
    x: bar.x + bar.width / 2,
    y: y(bar.count),
    area: { x: bar.x, y: ceiling, width: bar.width, height: floor - ceiling },
  }));
  return (
    <Plot caption={caption} height={height} box={box} width={width} points={plotPoints}>
      {ticks.slice(1).map((tick) => (
        <g key={tick}>
          <line className={styles.gl} x1="34" x2={width} y1={y(tick)} y2={y(tick)} />
          <text x="28" y={y(tick) + 4} textAnchor="end">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <rect
          key={bar.from}
          className={containsNeedle(bar.from) ? `${styles.bar} ${styles.on}` : styles.bar}
          x={bar.x}
          y={y(bar.count)}
          width={bar.width}
          height={floor - y(bar.count)}
        />
      ))}
      <line className={styles.ax} x1="34" x2={width} y1={floor} y2={floor} />
      {[...steps.map(({ from }) => from), high].map((from, i) =>
        i % labelInterval === 0 ? (
          <text key={from} x={x(from)} y={floor + 16} textAnchor="middle">
            {from.toFixed(2)}
          </text>
        ) : null,
      )}
      {needle ? (
        <>
          <path
            className={styles.needle}
            d={`M${at} ${floor}V${ceiling - 12}m-5 0h10l-5 8z`}
            stroke="var(--needle)"
            strokeWidth="2"
          />
          <text
            className={styles.v}
            x={at > width / 2 ? at - 10 : at + 10}
            y={ceiling - 10}
            textAnchor={at > width / 2 ? "end" : "start"}
          >
            {needle.label}
          </text>
        </>
      ) : null}
    </Plot>
  );
}
