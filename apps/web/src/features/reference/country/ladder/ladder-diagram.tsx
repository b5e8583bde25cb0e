import { useId } from "react";
import type { Ladder } from "./ladder.ts";
import { AgeGrid, AgeRuler, LadderBlocks } from "./ladder-drawing.tsx";
import { fitText } from "./ladder-text.ts";
import { usStages } from "./us-stages.ts";
import { ScrollRegion } from "../../../../components/text/scroll-region.tsx";
import * as styles from "../country.module.css";

const width = 862;
const lanes = { height: 48, gap: 16 };
const top = 16;

/** The ladder drawn along an age axis. The page repeats it as a list for screen readers and small screens. */
export function LadderDiagram({
  ladder,
  countryName,
}: {
  readonly ladder: Ladder;
  readonly countryName: string;
}) {
  const id = useId();
  const { from, to, blocks } = ladder;
  const at = (age: number) => ((age - from) / (to - from)) * (width - 1) + 0.5;
  const rulerTop = top + ladder.lanes * (lanes.height + lanes.gap);
  const height = rulerTop + 86;
  const schools = blocks.map((block) => `${block.name}, age ${block.from} to ${block.to}`);
  return (
    <ScrollRegion className={`${styles.ladderScroll} scroll-x`} label="Education ladder diagram">
      <svg
        className={styles.ladder}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
      >
        <title id={`${id}-title`}>{`Education ladder: ${countryName}`}</title>
        <desc id={`${id}-description`}>{`${schools.join("; ")}.`}</desc>
        <AgeGrid from={from} to={to} at={at} height={rulerTop} />
        <g transform={`translate(0 ${top})`}>
          <LadderBlocks blocks={blocks} at={at} lanes={lanes} />
        </g>
        <g transform={`translate(0 ${rulerTop})`}>
          <AgeRuler from={from} to={to} at={at} />
        </g>
        <g transform={`translate(0 ${rulerTop + 40})`}>
          {usStages
            .filter((stage) => stage.from < to)
            .map((stage) => {
              const [x, end] = [at(stage.from) + 1, at(Math.min(stage.to, to)) - 1];
              return (
                <g key={stage.name} className={styles.us}>
                  <rect x={x} y={0.5} width={end - x} height={36} />
                  <text x={x + 10} y={23}>
                    {fitText(stage.name, end - x - 16, 6.6)}
                  </text>
                </g>
              );
            })}
          {at(6) > 52 ? (
            <text className={styles.lane}>
              <tspan x={2} y={16}>
                United
              </tspan>
              <tspan x={2} y={31}>
                States
              </tspan>
            </text>
          ) : null}
        </g>
      </svg>
    </ScrollRegion>
  );
}
