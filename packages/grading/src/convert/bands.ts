import type { GradingSystem, NumericBand, Source, SymbolBand, UsGrade } from "../types.ts";
import { symbolKey } from "../read/fold.ts";

/**
 * The band rule: the threshold decides. On a higher-is-better scale a mark belongs to the best band whose `from` it reaches
 * (69.995 is not 70), on a lower-is-better scale to the best band whose `to` it does not exceed. Bands are listed best first.
 */
export function bandFinder(
  bands: readonly NumericBand[],
  better: "higher" | "lower",
): (value: number) => number {
  const last = bands.length - 1;
  if (better === "higher") {
    const thresholds = Float64Array.from(bands, (band) => band.from);
    return (value) => {
      for (let i = 0; i < last; i++) if (value >= (thresholds[i] as number)) return i;
      return last;
    };
  }
  const limits = Float64Array.from(bands, (band) => band.to);
  return (value) => {
    for (let i = 0; i < last; i++) if (value <= (limits[i] as number)) return i;
    return last;
  };
}

/** US grade in another publisher's table, by number or by the symbol's band in the chosen table; null if it is not listed. */
export type AlternateGrade = (value: number | null, band: number) => UsGrade | null;

export interface AlternateTable {
  readonly publisher: string;
  readonly sources: readonly Source[];
  readonly grade: AlternateGrade;
}

export function alternateTables(system: GradingSystem): AlternateTable[] {
  if (system.kind === "numeric") {
    return (system.alternates ?? []).map(({ publisher, bands, sources }) => {
      const find = bandFinder(bands, system.better);
      return {
        publisher,
        sources,
        grade: (value) => (value === null ? null : (bands[find(value)]?.us ?? null)),
      };
    });
  }
  return (system.alternates ?? []).map(({ publisher, bands, sources }) => {
    const gradesByBand = system.bands.map((band) => findSymbolGrade(band, bands));
    return { publisher, sources, grade: (_value, band) => gradesByBand[band] ?? null };
  });
}

function findSymbolGrade(band: SymbolBand, bands: readonly SymbolBand[]): UsGrade | null {
  const keys = new Set([band.grade, ...(band.aliases ?? [])].map(symbolKey));
  const exact = bands.find((other) => symbolKey(other.grade) === symbolKey(band.grade));
  const match =
    exact ??
    bands.find((other) => [other.grade, ...(other.aliases ?? [])].some((word) => keys.has(symbolKey(word))));
  return match?.us ?? null;
}
