import { formatList } from "../../../lib/format/labels.ts";
import { useId } from "react";
import { type Ladder, buildLadder } from "../country/ladder/ladder.ts";
import { LadderColumns } from "../country/ladder/ladder-columns.tsx";
import { AgeGrid, AgeRuler, LadderBlocks, LadderLegend } from "../country/ladder/ladder-drawing.tsx";
import { fitText } from "../country/ladder/ladder-text.ts";
import { usStages } from "../country/ladder/us-stages.ts";
import { Notice } from "../../../components/notice.tsx";
import { type ComparedCountry } from "./compared-country.ts";
import * as styles from "./ladder-comparison.module.css";

const width = 1080;
const labelWidth = 132;
const lanes = { height: 40, gap: 6 };
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
    const y = last ? last.y + last.ladder.lanes * (lanes.height + lanes.gap) + rowGap : top;
    return [...placed, { country, ladder, y }];
  }, []);
  const from = Math.min(4, ...ladders.map(({ ladder }) => ladder.from));
  const to = Math.max(28, ...ladders.map(({ ladder }) => ladder.to));
  const last = rows.at(-1);
  const rulerTop = last ? last.y + last.ladder.lanes * (lanes.height + lanes.gap) + rowGap / 2 : top;
  const at = (age: number) => labelWidth + ((age - from) / (to - from)) * (width - labelWidth - 1) + 0.5;
  const finding = formatList(ladders.map(({ country, ladder }) => leavingText(country, ladder)));
  return (
    <div className={`sheet ${styles.comparison}`}>
      {missing.length > 0 ? (
        <Notice>We have no data on school stages for {formatList(missing.map((one) => one.country))}.</Notice>
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
            <AgeGrid from={from} to={to} at={at} height={rulerTop} />
            <line className={styles.eighteen} x1={at(18)} x2={at(18)} y1={4} y2={rulerTop} />
            {rows.map(({ country, ladder, y }) => (
              <g key={country.code} transform={`translate(0 ${y})`}>
                <text className={styles.label} x={0} y={lanes.height / 2 + 5}>
                  {fitText(country.country, labelWidth - 8, 7)}
                </text>
                <LadderBlocks blocks={ladder.blocks} at={at} lanes={lanes} />
              </g>
            ))}
            <g transform={`translate(0 ${rulerTop})`}>
              <AgeRuler from={from} to={to} at={at} strong={18} />
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
          <LadderLegend blocks={ladders.flatMap(({ ladder }) => ladder.blocks)}>
            <span className={styles.wideOnly}>
              <i data-kind="flag" aria-hidden="true" /> Leaving certificate
            </span>
            <span className={styles.wideOnly}>
              <i className={styles.dashKey} aria-hidden="true" /> Age 18, end of US high school
            </span>
            <span className={styles.narrowOnly}>
              The usual path to university; each country’s page shows all schools.
            </span>
          </LadderLegend>
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
