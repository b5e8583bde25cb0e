import { linear } from "./scale.ts";
import { Plot } from "./plot.tsx";
import { useElementWidth } from "../../../lib/use-element-width.ts";
import * as styles from "./charts.module.css";

export interface DotStep {
  readonly from: number;
  readonly cases: number;
  readonly description: string;
}

const height = 178;
const floor = 148;
const maxDots = 7;

/** One dot per case, or per several cases if they would not fit. The needle marks the selected applicant. */
export function DotPlot({
  caption,
  steps,
  width: stepWidth,
  needle,
}: {
  readonly caption: string;
  /** In order, without gaps. */
  readonly steps: readonly DotStep[];
  readonly width: number;
  readonly needle: { readonly at: number; readonly label: string };
}) {
  const maxCases = Math.max(...steps.map(({ cases }) => cases), 1);
  const casesPerDot = Math.ceil(maxCases / maxDots);
  const low = steps[0]?.from ?? 0;
  const high = (steps.at(-1)?.from ?? 0) + stepWidth;
  const [box, width] = useElementWidth<HTMLDivElement>(640);

  const x = linear([low, high], [8, width - 8]);
  const gap = Math.min(15, (floor - 40) / maxDots);
  const radius = Math.min(5, Math.max(1.5, (x(low + stepWidth) - x(low)) / 2 - 1));
  const center = (from: number) => x(from + stepWidth / 2);
  const at = x(Math.min(Math.max(needle.at, low), high));
  const halves = steps.filter(({ from }) => Math.abs(from * 2 - Math.round(from * 2)) < 1e-6);

  const plotPoints = steps.map((step) => ({
    key: String(step.from),
    description: step.description,
    x: center(step.from),
    y: floor - 9 - Math.max(0, Math.ceil(step.cases / casesPerDot) - 1) * gap,
    area: { x: x(step.from), y: 20, width: x(low + stepWidth) - x(low), height: floor - 20 },
  }));
  return (
    <>
      <Plot caption={caption} height={height} box={box} width={width} points={plotPoints}>
        {steps.flatMap(({ from, cases }) =>
          Array.from({ length: Math.ceil(cases / casesPerDot) }, (_, dot) => (
            <circle
              key={`${from}-${dot}`}
              className={styles.caseDot}
              cx={center(from)}
              cy={floor - 9 - dot * gap}
              r={radius}
            />
          )),
        )}
        <line className={styles.ax} x1="0" x2={width} y1={floor} y2={floor} />
        {halves.map(({ from }) => (
          <g key={from}>
            <line className={styles.ax} x1={x(from)} x2={x(from)} y1={floor} y2={floor + 5} />
            <text x={x(from)} y={floor + 19} textAnchor="middle">
              {from.toFixed(1)}
            </text>
          </g>
        ))}
        <line className={styles.needleLine} x1={at} x2={at} y1="26" y2={floor} />
        <path className={styles.needle} d={`M${at} 16l6 6-6 6-6-6z`} />
        <text
          className={styles.v}
          x={at > width / 2 ? at - 12 : at + 12}
          y="26"
          textAnchor={at > width / 2 ? "end" : "start"}
        >
          {needle.label}
        </text>
      </Plot>
      {casesPerDot > 1 ? <p className="hint">Each dot represents up to {casesPerDot} evaluations.</p> : null}
    </>
  );
}
