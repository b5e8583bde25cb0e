import { linear, ticksAround } from "./scale.ts";
import { Plot } from "./plot.tsx";
import { useElementWidth } from "../../../lib/use-element-width.ts";
import * as styles from "./charts.module.css";
import { formatAverageGpa } from "../../../lib/format/format-gpa.ts";

export interface RangeRow {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

const rowHeight = 23;
const tickStep = 0.4;

/** One row per item: the middle half as a band and the median as a dot. The axis may not start at zero. */
export function RangeDots({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly RangeRow[];
}) {
  const ticks = ticksAround(
    Math.min(...rows.map(({ low }) => low)),
    Math.max(...rows.map(({ high }) => high)),
    tickStep,
  );
  const floor = rows.length * rowHeight + 6;
  const [box, width] = useElementWidth<HTMLDivElement>(412);

  const x = linear([ticks[0] ?? 0, ticks.at(-1) ?? 4], [52, width - 56]);
  const y = (row: number) => row * rowHeight + rowHeight / 2;
  const labelInterval = Math.max(1, Math.ceil((ticks.length * 40) / Math.max(1, width - 108)));

  const plotPoints = rows.map((row, i) => ({
    key: row.key,
    description: row.description,
    x: x(row.middle),
    y: y(i),
    area: { x: 0, y: y(i) - rowHeight / 2, width, height: rowHeight },
  }));
  return (
    <Plot caption={caption} height={floor + 22} box={box} width={width} points={plotPoints}>
      {ticks.map((tick, i) => (
        <g key={tick}>
          <line className={styles.gl} x1={x(tick)} x2={x(tick)} y1="0" y2={floor} />
          {i % labelInterval === 0 ? (
            <text x={x(tick)} y={floor + 16} textAnchor="middle">
              {tick.toFixed(1)}
            </text>
          ) : null}
        </g>
      ))}
      {rows.map((row, i) => (
        <g key={row.key}>
          <text className={`${styles.lab} ${styles.strong}`} x="0" y={y(i) + 4}>
            {row.label}
          </text>
          <line className={styles.band} x1={x(row.low)} x2={x(row.high)} y1={y(i)} y2={y(i)} />
          <circle className={styles.mid} cx={x(row.middle)} cy={y(i)} r="4.5" />
          <text className={styles.v} x={width} y={y(i) + 4} textAnchor="end">
            {formatAverageGpa(row.middle)}
          </text>
        </g>
      ))}
    </Plot>
  );
}
