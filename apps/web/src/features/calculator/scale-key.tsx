import type { CourseResult, GradingSystem } from "@meridian/grading";
import { gradeTone, spokenGrade } from "../../components/grades/grade-chip.tsx";
import { bandEdge, markPercent, toPercent } from "../reference/public.ts";
import * as styles from "./calculator.module.css";

/** A grading system as a color scale from worst to best, with a needle at the focused mark. */
export function ScaleKey({
  system,
  mark,
  result,
  typing,
  lang,
}: {
  readonly system: GradingSystem;
  readonly mark: string;
  readonly result: CourseResult | undefined;
  /** While typing, the needle jumps to the mark; otherwise it animates. */
  readonly typing: boolean;
  readonly lang: string | undefined;
}) {
  const bands = keyBands(system);
  const needle = needlePosition(system, result);
  return (
    <div className={styles.key} role="img" aria-label={keyLabel(system)}>
      <div className={styles.bands}>
        {bands.map((band) => (
          <span
            key={`${band.from}${band.us}`}
            className={`band ${styles.band}`}
            data-tone={gradeTone(band.us)}
            style={{ width: `${band.width}%` }}
            title={[band.us, band.word, band.range].filter(Boolean).join(" · ")}
          >
            {band.width >= 3 ? (system.kind === "symbol" ? band.from : band.us.replace("-", "−")) : ""}
            {system.kind === "symbol" ? (
              <small>{band.us.replace("-", "−")}</small>
            ) : band.word && band.width >= 7 ? (
              <span className="local" lang={lang}>
                {band.word}
              </span>
            ) : null}
          </span>
        ))}
      </div>
      {ticks(system).map(({ at, text, pass, wideOnly }) => (
        <span
          key={`${at}`}
          data-wide={wideOnly || undefined}
          className={pass ? `${styles.t} ${styles.pass}` : styles.t}
          style={{ left: `${at}%` }}
        >
          {pass ? <span className={styles.word}>pass </span> : null}
          {text}
        </span>
      ))}
      {needle === null || mark === "" ? null : (
        <span
          className={typing ? `${styles.needle} ${styles.isTyped}` : styles.needle}
          style={{ translate: `${needle}%` }}
        >
          <b>{mark}</b>
        </span>
      )}
    </div>
  );
}

interface KeyBand {
  readonly from: string;
  readonly us: string;
  readonly word: string | undefined;
  readonly range: string;
  readonly width: number;
}

function keyBands(system: GradingSystem): readonly KeyBand[] {
  if (system.kind === "symbol") {
    const width = 100 / system.bands.length;
    return system.bands
      .map((band) => ({ from: band.grade, us: band.us, word: band.description, range: "", width }))
      .reverse();
  }
  const edges = system.bands.map((band) => toPercent(system, bandEdge(system, band)));
  return system.bands
    .map((band, i) => ({
      from: String(band.from),
      us: band.us,
      word: band.label && band.label.length > 2 ? band.label : undefined,
      range: `${band.from}–${band.to}`,
      width: (i === 0 ? 100 : edges[i - 1]!) - (i === system.bands.length - 1 ? 0 : edges[i]!),
    }))
    .reverse();
}

function needlePosition(system: GradingSystem, result: CourseResult | undefined): number | null {
  const reading = result?.reading;
  if (!reading || reading.kind === "non-grade") return null;
  const value = reading.kind === "symbol" ? null : reading.value;
  if (system.kind === "numeric") return value === null ? null : markPercent(system, value);
  if (reading.kind === "number") return null;
  return ((system.bands.length - reading.band - 0.5) / system.bands.length) * 100;
}

interface Tick {
  readonly at: number;
  readonly text: string;
  readonly pass: boolean;
  /** Would touch another tick on a phone. */
  readonly wideOnly: boolean;
}

/** Ticks at the band edges and the pass mark. Where two would overlap, the pass mark and the ends win. */
function ticks(system: GradingSystem): readonly Tick[] {
  if (system.kind === "symbol") return [];
  const [worst, best] = system.better === "higher" ? [system.min, system.max] : [system.max, system.min];
  const edges = system.bands.slice(0, -1).map((band) => bandEdge(system, band));
  const values = [
    ...(system.pass === null ? [] : [system.pass]),
    worst,
    best,
    ...edges.filter((edge) => edge !== system.pass).reverse(),
  ];
  const visibleTicks: Tick[] = [];
  for (const value of values) {
    const at = toPercent(system, value);
    const pass = value === system.pass;
    const fits = (gap: number, passGap: number) =>
      visibleTicks.every((tick) => Math.abs(tick.at - at) >= (tick.pass || pass ? passGap : gap));
    if (fits(3.2, 5.5)) visibleTicks.push({ at, text: String(value), pass, wideOnly: !fits(5.5, 5.5) });
  }
  return visibleTicks;
}

function keyLabel(system: GradingSystem): string {
  if (system.kind === "symbol")
    return `Scale with ${system.bands.length} grades: ${system.bands.map((band) => `${band.grade} is ${spokenGrade(band.us)}`).join(", ")}.`;
  const limits = system.bands.map((band) =>
    system.better === "higher"
      ? `${spokenGrade(band.us)} from ${band.from}`
      : `${spokenGrade(band.us)} up to ${band.to}`,
  );
  const pass = system.pass === null ? "" : ` Pass mark ${system.pass}.`;
  return `Scale ${system.min} to ${system.max}. ${limits.reverse().join(", ")}.${pass}`;
}
