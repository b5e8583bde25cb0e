import type {
  GradingSystem,
  NumericBand,
  NumericSystem,
  SymbolBand,
  SymbolSystem,
  UsGrade,
} from "@meridian/grading";
import { bandEdge, toPercent } from "../../strip/ruler.ts";

/** One band of a grading table drawn as a strip; `width` is a percentage of the scale. */
export interface ScaleBand {
  readonly us: UsGrade;
  readonly width: number;
}

export interface ScaleTick {
  readonly at: number;
  readonly text: string;
  readonly pass: boolean;
}

/** Bands from worst to best. Adjacent bands with the same US grade are merged. */
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

/** Tick labels at the band edges, as many as fit. The pass mark and the ends are always included. */
export function scaleTicks(system: GradingSystem): readonly ScaleTick[] {
  if (system.kind === "symbol") return [];
  const edges = system.bands.slice(0, -1).map((band) => bandEdge(system, band));
  const ends = system.better === "higher" ? [system.min, system.max] : [system.max, system.min];
  const values = [...(system.pass === null ? [] : [system.pass]), ...ends, ...edges.reverse()];
  return values.reduce<ScaleTick[]>((ticks, value) => {
    const at = toPercent(system, value);
    const fits = ticks.every((tick) => Math.abs(tick.at - at) >= 4);
    return fits ? [...ticks, { at, text: String(value), pass: value === system.pass }] : ticks;
  }, []);
}

/** For a strip with room for them: also the symbols of a scale without numbers. */
export const stripTicks = (system: GradingSystem): readonly ScaleTick[] =>
  system.kind === "symbol" ? symbolTicks(system) : scaleTicks(system);

/** The symbols under their bands, if they are short enough. */
function symbolTicks({ bands, pass }: SymbolSystem): readonly ScaleTick[] {
  if (bands.some(({ grade }) => grade.length > 3)) return [];
  return bands.map(({ grade }, i) => ({
    at: ((bands.length - i - 0.5) / bands.length) * 100,
    text: grade,
    pass: grade === pass,
  }));
}

/** Only the ends and the pass mark, for a strip without room for more. */
export function endTicks(system: GradingSystem): readonly ScaleTick[] {
  if (system.kind === "symbol") return [];
  const ends = new Set([system.min, system.max].map(String));
  return scaleTicks(system).filter(({ text, pass }) => ends.has(text) || pass);
}

function numericWidths(system: NumericSystem, bands: readonly NumericBand[]): number[] {
  const edges = bands.map((band) => toPercent(system, bandEdge(system, band)));
  return bands.map(
    (_, i) => (i === 0 ? 100 : (edges[i - 1] ?? 100)) - (i === bands.length - 1 ? 0 : (edges[i] ?? 0)),
  );
}
