import { compileSystem, type GradingSystem, type UsGrade } from "@meridian/grading";
import { type ScaleBand, scaleBands, toPercent } from "../../reference/public.ts";

export interface ScaleRow {
  /** Null for the table that was asked about. */
  readonly publisher: string | null;
  /** Empty if the publisher does not grade every symbol of the scale. */
  readonly bands: readonly ScaleBand[];
  /** How this table reads the mark. */
  readonly grade: UsGrade | null;
}

/** A mark on its scale, and where the given answer would have been. Positions are percentages from the worst end. */
export interface PlacedAnswer {
  readonly at: number | null;
  readonly rows: readonly ScaleRow[];
  /** The bands of a wrong answer; null if the table has no such grade. */
  readonly given: { readonly from: number; readonly to: number } | null;
}

/** Places the mark on its own table and on those of publishers who read it differently. */
export function placeAnswer(system: GradingSystem, mark: string, given: string | null): PlacedAnswer {
  const compiled = compileSystem(system);
  const { value, band, us } = compiled.convert(mark);
  const bands = scaleBands(system, system.bands);
  const others = compiled.alternates().flatMap(({ publisher, grade }): ScaleRow[] => {
    const reading = grade(value, band);
    return reading !== null && reading !== us
      ? [{ publisher, bands: alternateBands(system, publisher, grade), grade: reading }]
      : [];
  });
  return {
    at: markPosition(system, value, band),
    rows: [{ publisher: null, bands, grade: us }, ...others],
    given: given === null ? null : findBands(bands, given),
  };
}

/** Another publisher's grades on the same ruler. On a symbol scale that is one grade per symbol, whatever its own table lists. */
function alternateBands(
  system: GradingSystem,
  publisher: string,
  grade: (value: number | null, band: number) => UsGrade | null,
): readonly ScaleBand[] {
  if (system.kind === "numeric")
    return scaleBands(system, system.alternates?.find((table) => table.publisher === publisher)?.bands ?? []);
  const bands = system.bands.flatMap((own, i) => {
    const us = grade(null, i);
    return us === null ? [] : [{ ...own, us }];
  });
  return bands.length === system.bands.length ? scaleBands(system, bands) : [];
}

function markPosition(system: GradingSystem, value: number | null, band: number): number | null {
  if (system.kind === "symbol")
    return band === -1 ? null : ((system.bands.length - band - 0.5) / system.bands.length) * 100;
  if (value !== null) return toPercent(system, value);
  // A word names a whole band.
  const named = system.bands[band];
  return named ? toPercent(system, (named.from + named.to) / 2) : null;
}

function findBands(bands: readonly ScaleBand[], grade: string): PlacedAnswer["given"] {
  const first = bands.findIndex(({ us }) => us === grade);
  if (first === -1) return null;
  const sumWidths = (parts: readonly ScaleBand[]) => parts.reduce((sum, { width }) => sum + width, 0);
  const from = sumWidths(bands.slice(0, first));
  return { from, to: from + bands[first]!.width };
}
