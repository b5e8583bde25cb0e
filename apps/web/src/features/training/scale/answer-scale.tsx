import type { GradingSystem } from "@meridian/grading";
import { GradeBands, Needle, ScaleTicks, shortPublisherName, stripTicks } from "../../reference/public.ts";
import { placeAnswer, type ScaleRow } from "./place-answer.ts";
import * as styles from "./answer-scale.module.css";

/** The answer's picture: the mark on its scale, the band a wrong answer names, and publishers who disagree. */
export function AnswerScale({
  system,
  mark,
  given,
}: {
  readonly system: GradingSystem;
  readonly mark: string;
  readonly given: string | null;
}) {
  const { at, rows, given: givenBand } = placeAnswer(system, mark, given);
  const ticks = stripTicks(system);
  const drawn = rows.filter(({ bands }) => bands.length > 0);
  const otherReadings = rows.slice(1).map(({ publisher, grade }) => `${publisher} reads it as ${grade}`);
  return (
    <figure className={`grid tight ${styles.scale}`}>
      <div className={styles.rows} data-given={givenBand ? "" : undefined} aria-hidden="true">
        {drawn.map((row) => (
          <Strip key={row.publisher ?? ""} row={row}>
            {row.publisher === null && givenBand ? (
              <span
                className={styles.given}
                style={{ left: `${givenBand.from}%`, width: `${givenBand.to - givenBand.from}%` }}
              >
                <span className={givenBand.from > 50 ? styles.toLeft : undefined}>
                  you said {given?.replace("-", "−")}
                </span>
              </span>
            ) : null}
            {at === null ? null : <Needle at={at} label={row.publisher === null ? mark : undefined} />}
          </Strip>
        ))}
        {ticks.length > 0 ? <ScaleTicks ticks={ticks} /> : null}
      </div>
      {otherReadings.length > 0 ? (
        <figcaption>{otherReadings.join("; ").replaceAll(/([A-D])-/g, "$1−")}.</figcaption>
      ) : null}
    </figure>
  );
}

function Strip({ row, children }: { readonly row: ScaleRow; readonly children: React.ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={`tiny soft ${styles.of}`}>
        {row.publisher === null ? "" : shortPublisherName(row.publisher)}
      </span>
      <div className={styles.strip} data-main={row.publisher === null ? "" : undefined}>
        <GradeBands bands={row.bands} />
        {children}
      </div>
    </div>
  );
}
