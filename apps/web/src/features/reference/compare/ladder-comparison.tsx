import { useId } from "react";
import { type Ladder, type LadderBlock, buildLadder } from "../country/ladder/ladder.ts";
import { LadderColumns } from "../country/ladder/ladder-columns.tsx";
import { fitText, yearsText } from "../country/ladder/ladder-text.ts";
import { usStages } from "../country/ladder/us-stages.ts";
import { Notice } from "../../../components/notice.tsx";
import { type ComparedCountry, joinNames } from "./compared-country.ts";
import * as styles from "./compare.module.css";

const width = 1080;
const labelWidth = 132;
const laneHeight = 40;
const laneGap = 6;
const rowGap = 26;
const top = 16;

interface LadderRow {
  readonly country: ComparedCountry;
  readonly ladder: Ladder;
  readonly y: number;
}

/** The ladders of all countries on one age ruler, with the United States below it. */
export function LadderComparison({ countries }: { readonly countries: readonly ComparedCountry[] }) {
  const id = useId();
  const ladders = countries.flatMap((country) => {
    const ladder = country.education ? buildLadder(country.education) : null;
    return ladder ? [{ country, ladder }] : [];
  });
  const missing = countries.filter(({ code }) => !ladders.some(({ country }) => country.code === code));
  const rows = ladders.reduce<LadderRow[]>((placed, { country, ladder }) => {
    const last = placed.at(-1);
    const y = last ? last.y + last.ladder.lanes * (laneHeight + laneGap) + rowGap : top;
    return [...placed, { country, ladder, y }];
  }, []);
  const from = Math.min(4, ...ladders.map(({ ladder }) => ladder.from));
  const to = Math.max(28, ...ladders.map(({ ladder }) => ladder.to));
  const last = rows.at(-1);
  const rulerTop = last ? last.y + last.ladder.lanes * (laneHeight + laneGap) + rowGap / 2 : top;
  const at = (age: number) => labelWidth + ((age - from) / (to - from)) * (width - labelWidth - 1) + 0.5;
  const ages = Array.from({ length: Math.ceil(to - from) + 1 }, (_, i) => from + i);
  const finding = joinNames(ladders.map(({ country, ladder }) => leavingText(country, ladder)));
  return (
    <div className={`sheet ${styles.pad}`}>
      {missing.length > 0 ? (
        <Notice>We have no data on school stages for {joinNames(missing.map((one) => one.country))}.</Notice>
      ) : null}
      {ladders.length > 0 ? (
        <>
          <svg
            className={styles.ladders}
            viewBox={`0 0 ${width} ${rulerTop + 88}`}
            role="img"
            aria-labelledby={`${id}-title ${id}-finding`}
          >
            <title id={`${id}-title`}>Education ladders on one age ruler</title>
            <desc id={`${id}-finding`}>{finding}.</desc>
            {ages
              .filter((age) => age % 2 === 0)
              .map((age) => (
                <line key={age} className={styles.grid} x1={at(age)} x2={at(age)} y1={4} y2={rulerTop} />
              ))}
            <line className={styles.eighteen} x1={at(18)} x2={at(18)} y1={4} y2={rulerTop} />
            {rows.map(({ country, ladder, y }) => (
              <g key={country.code} transform={`translate(0 ${y})`}>
                <text className={styles.label} x={0} y={laneHeight / 2 + 5}>
                  {fitText(country.country, labelWidth - 8, 7)}
                </text>
                {ladder.blocks.map((block, i) => (
                  <Block key={i} block={block} at={at} />
                ))}
                {ladder.blocks.map((block, i) =>
                  block.credential ? <Flag key={i} block={block} at={at} /> : null,
                )}
              </g>
            ))}
            <g transform={`translate(0 ${rulerTop})`}>
              <rect className={styles.rule} x={at(from)} y={0.5} width={at(to) - at(from)} height={7} />
              {ages
                .slice(0, -1)
                .map((age) =>
                  (age - from) % 4 < 2 ? (
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
                .filter((age) => age % 2 === 0)
                .map((age) => (
                  <text
                    key={age}
                    className={age === 18 ? styles.ageLeaving : styles.age}
                    x={age === to ? width : at(age)}
                    y={24}
                    textAnchor={age === to ? "end" : "middle"}
                  >
                    {age === from ? `age ${age}` : age}
                  </text>
                ))}
              <text className={styles.label} x={0} y={60}>
                United States
              </text>
              {usStages.map((stage) => (
                <g key={stage.name} className={styles.us}>
                  <rect x={at(stage.from)} y={38} width={at(stage.to) - at(stage.from) - 2} height={34} />
                  <text x={at(stage.from) + 8} y={60}>
                    {stage.name}
                  </text>
                </g>
              ))}
            </g>
          </svg>
          <LadderColumns
            columns={ladders.map(({ country, ladder }) => ({ name: country.country, ladder }))}
          />
          <p className={styles.legend}>
            <span>
              <i data-kind="school" aria-hidden="true" /> School
            </span>
            <span>
              <i data-kind="vocational" aria-hidden="true" /> Vocational
            </span>
            <span>
              <i data-kind="higher" aria-hidden="true" /> Higher education
            </span>
            <span className={styles.wideOnly}>
              <i className={styles.flagKey} aria-hidden="true" /> Leaving certificate
            </span>
            <span className={styles.wideOnly}>
              <i className={styles.dashKey} aria-hidden="true" /> Age 18, end of US high school
            </span>
            <span className={styles.narrowOnly}>
              The usual path to university; each country’s page shows all schools.
            </span>
          </p>
        </>
      ) : null}
    </div>
  );
}

function leavingText({ country }: ComparedCountry, { leavingAge }: Ladder): string {
  return leavingAge === null
    ? `${country} has no higher education in our data`
    : `higher education in ${country} starts at age ${leavingAge}`;
}

type AgeToX = (age: number) => number;

function Block({ block, at }: { readonly block: LadderBlock; readonly at: AgeToX }) {
  const [x, end] = [at(block.from), at(block.to)];
  const y = block.lane * (laneHeight + laneGap);
  const height = block.span * laneHeight + (block.span - 1) * laneGap;
  const room = end - x - 12;
  const detail = fitText(yearsText(block), room, 6);
  return (
    <g className={styles.block} data-kind={block.kind}>
      <title>{`${block.name}, ${yearsText(block)}, age ${block.from} to ${block.to}`}</title>
      <rect x={x} y={y} width={end - x} height={height} />
      <text className={styles.blockName} x={x + 8} y={y + (detail ? height / 2 - 3 : height / 2 + 4)}>
        {fitText(block.name, room, 6.9)}
      </text>
      {detail ? (
        <text className={styles.blockDetail} x={x + 8} y={y + height / 2 + 13}>
          {detail}
        </text>
      ) : null}
    </g>
  );
}

function Flag({ block, at }: { readonly block: LadderBlock; readonly at: AgeToX }) {
  const x = at(block.to);
  const y = block.lane * (laneHeight + laneGap);
  const height = block.span * laneHeight + (block.span - 1) * laneGap;
  return (
    <g className={styles.flag}>
      <title>{block.credential}</title>
      <line x1={x} x2={x} y1={y - 4} y2={y + height} />
      <path d={`M${x - 6} ${y - 12}h12l-6 9z`} />
    </g>
  );
}
