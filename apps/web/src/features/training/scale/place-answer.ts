import { compileSystem, type GradingSystem, type UsGrade } from "@meridian/grading";
import { alternateBands, markPosition, type ScaleBand, scaleBands } from "../../reference/public.ts";

export interface ScaleRow {
  /** Null for the table the question was about. */
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
      ? [{ publisher, bands: drawAlternate(system, publisher), grade: reading }]
      : [];
  });
  return {
    at: markPosition(system, value, band),
    rows: [{ publisher: null, bands, grade: us }, ...others],
    given: given === null ? null : findBands(bands, given),
  };
}

function drawAlternate(system: GradingSystem, publisher: string): readonly ScaleBand[] {
  const alternate = system.alternates?.find((table) => table.publisher === publisher);
  return alternate ? alternateBands(system, alternate) : [];
}

function findBands(bands: readonly ScaleBand[], grade: string): PlacedAnswer["given"] {
  const first = bands.findIndex(({ us }) => us === grade);
  if (first === -1) return null;
  const sumWidths = (parts: readonly ScaleBand[]) => parts.reduce((sum, { width }) => sum + width, 0);
  const from = sumWidths(bands.slice(0, first));
  return { from, to: from + bands[first]!.width };
}
