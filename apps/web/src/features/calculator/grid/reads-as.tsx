import type { CourseResult, GradingSystem } from "@meridian/grading";
import { Info, TriangleAlert } from "lucide-react";
import * as styles from "../calculator.module.css";

/** How a mark was interpreted: the band's label and range, or an error message. */
export function ReadsAs({
  result,
  system,
  lang,
  errorId,
}: {
  readonly result: CourseResult | undefined;
  readonly system: GradingSystem | undefined;
  readonly lang: string | undefined;
  readonly errorId?: string;
}) {
  if (!result || result.status === "empty") return null;
  if (result.error?.code === "unknown-system")
    return <span className={`muted clip ${styles.clip}`}>{result.message}</span>;
  if (result.status === "error")
    return (
      <span className={`row ${styles.error}`} id={errorId}>
        <TriangleAlert className="i sm" aria-hidden="true" />
        <span className={`clip ${styles.clip}`} title={result.message ?? undefined}>
          {result.message}
        </span>
      </span>
    );
  if (result.status !== "counted")
    return (
      <span className={`muted clip ${styles.clip}`} title={result.message ?? undefined}>
        {result.status === "credit-only" ? "outside the GPA" : (result.message ?? "left out")}
      </span>
    );
  const band = getBandText(result, system);
  if (!band) return null;
  return (
    <span className={`row clip ${styles.clip}`} title={band.description}>
      {band.label ? (
        <span className="local" lang={lang}>
          {band.label}
        </span>
      ) : null}
      {band.range ? (
        <span className={band.label ? `muted ${styles.range}` : `muted ${styles.range} ${styles.always}`}>
          {band.range}
        </span>
      ) : null}
      {!band.label && band.description ? (
        <span className="muted">
          <Info className="i sm" aria-hidden="true" />
          <span className="sr">{band.description}</span>
        </span>
      ) : null}
    </span>
  );
}

export interface BandText {
  readonly label: string | undefined;
  readonly range: string | undefined;
  readonly description: string | undefined;
}

export function getBandText(result: CourseResult, system: GradingSystem | undefined): BandText | null {
  const { reading } = result;
  if (!reading || !system || reading.kind === "non-grade") return null;
  if (system.kind === "symbol") {
    const band = reading.kind === "number" ? undefined : system.bands[reading.band];
    return band
      ? { label: band.description ?? band.grade, range: undefined, description: band.description }
      : null;
  }
  const value = reading.kind === "symbol" ? null : reading.value;
  const band =
    reading.kind === "word" && reading.band >= 0
      ? system.bands[reading.band]
      : value === null
        ? undefined
        : system.bands.find(({ from, to }) => (system.better === "higher" ? value >= from : value <= to));
  if (!band) return null;
  const range = band.from === band.to ? `${band.from}` : `${band.from}–${band.to}`;
  return { label: band.label === range ? undefined : band.label, range, description: band.description };
}
