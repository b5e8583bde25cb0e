import { useId } from "react";
import type { Ladder, LadderBlock } from "./ladder.ts";
import { fitText, yearsText } from "./ladder-text.ts";
import { usStages } from "./us-stages.ts";
import { ScrollRegion } from "../../../../components/scroll-region.tsx";
import * as styles from "../country.module.css";

const width = 862;
const laneHeight = 48;
const laneGap = 16;
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
  const { from, to, lanes, blocks } = ladder;
  const at = (age: number) => ((age - from) / (to - from)) * (width - 1) + 0.5;
  const rulerTop = top + lanes * (laneHeight + laneGap);
  const height = rulerTop + 86;
  const ages = Array.from({ length: to - from + 1 }, (_, i) => from + i);
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
        {ages
          .filter((age) => (age - from) % 2 === 0)
          .map((age) => (
            <line key={age} className={styles.grid} x1={at(age)} x2={at(age)} y1={4} y2={rulerTop} />
          ))}
        {blocks.map((block, i) => (
          <Block key={i} block={block} at={at} />
        ))}
        {blocks.map((block, i) => (block.credential ? <Flag key={i} block={block} at={at} /> : null))}
        <g transform={`translate(0 ${rulerTop})`}>
          <rect className={styles.rule} x={0.5} y={0.5} width={width - 1} height={7} />
          {ages
            .slice(0, -1)
            .map((age) =>
              (age - from) % 2 === 0 ? (
                <rect
                  key={age}
                  className={styles.mark}
                  x={at(age)}
                  y={0.5}
                  width={at(age + 1) - at(age)}
                  height={7}
                />
              ) : null,
            )}
          {ages
            .filter((age) => (age - from) % 2 === 0 || age === to)
            .map((age, i, all) => (
              <text
                key={age}
                className={styles.age}
                x={i === 0 ? 0 : age === to ? width : at(age)}
                y={25}
                textAnchor={i === 0 ? "start" : age === to ? "end" : "middle"}
              >
                {i === 0 ? `age ${age}` : age === to && (to - from) % 2 === 1 && all.length > 8 ? "" : age}
              </text>
            ))}
        </g>
        <g transform={`translate(0 ${rulerTop + 40})`}>
          {usStages
            .filter((stage) => stage.from < to)
            .map((stage) => {
              const [x, end] = [at(stage.from) + 1, at(Math.min(stage.to, to)) - 1];
              return (
                <g key={stage.name} className={`${styles.block} ${styles.us}`}>
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

type AgeToX = (age: number) => number;

function Block({ block, at }: { readonly block: LadderBlock; readonly at: AgeToX }) {
  const [x, end] = [at(block.from), at(block.to)];
  const y = top + block.lane * (laneHeight + laneGap);
  const height = block.span * laneHeight + (block.span - 1) * laneGap;
  const room = end - x - 16;
  const name = fitText(block.name, room, 7.1);
  const detail = fitText(yearsText(block), room, 6.2);
  const middle = y + height / 2;
  return (
    <g className={styles.block} data-kind={block.kind}>
      <title>{`${block.name}, ${yearsText(block)}, age ${block.from} to ${block.to}`}</title>
      <rect x={x} y={y} width={end - x} height={height} />
      <text className={styles.name} x={x + 10} y={detail ? middle - 3 : middle + 5}>
        {name}
      </text>
      {detail ? (
        <text className={styles.detail} x={x + 10} y={middle + 14}>
          {detail}
        </text>
      ) : null}
    </g>
  );
}

/** Marks the leaving certificate at the end of a school. */
function Flag({ block, at }: { readonly block: LadderBlock; readonly at: AgeToX }) {
  const x = at(block.to);
  const y = top + block.lane * (laneHeight + laneGap);
  const height = block.span * laneHeight + (block.span - 1) * laneGap;
  return (
    <g className={styles.flag}>
      <title>{block.credential}</title>
      <line x1={x} x2={x} y1={y - 6} y2={y + height} />
      <path d={`M${x - 6} ${y - 14}h12l-6 9z`} />
    </g>
  );
}
