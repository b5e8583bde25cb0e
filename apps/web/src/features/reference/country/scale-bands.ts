import type { GradingSystem, NumericBand, NumericSystem, SymbolBand, UsGrade } from "@meridian/grading";

/** A table as a strip of bands, worst to best, in shares of the scale. */
export interface ScaleBand {
  readonly us: UsGrade;
  readonly width: number;
}

export interface ScaleTick {
  readonly at: number;
  readonly text: string;
  readonly pass: boolean;
}

/** Neighbours with the same US grade are one band. */
export function scaleBands(
  system: GradingSystem,
  bands: readonly (NumericBand | SymbolBand)[],
): readonly ScaleBand[] {
  const worstFirst = [...bands].reverse();
  const widths =
    system.kind === "numeric" ? numericWidths(system, bands as readonly NumericBand[]).reverse() : null;
  return worstFirst.reduce<{ us: UsGrade; width: number }[]>((strip, { us }, i) => {
    const width = widths ? (widths[i] ?? 0) : 100 / bands.length;
    const last = strip.at(-1);
    if (last?.us === us) last.width += width;
    else strip.push({ us, width });
    return strip;
  }, []);
}

/** The edges of the default table, as far as they fit; the pass mark and the ends always stay. */
export function scaleTicks(system: GradingSystem): readonly ScaleTick[] {
  if (system.kind === "symbol") return [];
  const edges = system.bands.slice(0, -1).map((band) => edgeOf(system, band));
  const ends = system.better === "higher" ? [system.min, system.max] : [system.max, system.min];
  const wanted = [...(system.pass === null ? [] : [system.pass]), ...ends, ...edges.reverse()];
  return wanted.reduce<ScaleTick[]>((kept, value) => {
    const at = place(system, value);
    const room = kept.every((tick) => Math.abs(tick.at - at) >= 4);
    return room ? [...kept, { at, text: String(value), pass: value === system.pass }] : kept;
  }, []);
}

function numericWidths(system: NumericSystem, bands: readonly NumericBand[]): number[] {
  const edges = bands.map((band) => place(system, edgeOf(system, band)));
  return bands.map(
    (_, i) => (i === 0 ? 100 : (edges[i - 1] ?? 100)) - (i === bands.length - 1 ? 0 : (edges[i] ?? 0)),
  );
}

function edgeOf(system: NumericSystem, band: NumericBand): number {
  return system.better === "higher" ? band.from : band.to;
}

/** Per cent from the worst end of the scale. */
function place(system: NumericSystem, value: number): number {
  const share = (value - system.min) / (system.max - system.min || 1);
  return Math.min(100, Math.max(0, (system.better === "higher" ? share : 1 - share) * 100));
}
