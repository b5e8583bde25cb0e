import {
  type Alternate,
  compileSystem,
  type GradingSystem,
  type NumericBand,
  type SymbolBand,
  type UsGrade,
} from "@meridian/grading";
import { type ScaleBand, scaleBands } from "./scale-bands.ts";

type AlternateTable = Alternate<NumericBand> | Alternate<SymbolBand>;

/** A part of a strip; `us` is null where the publisher has no grade. */
export interface PartialBand {
  readonly us: UsGrade | null;
  readonly width: number;
}

/** Another publisher's table as a strip on the system's own ruler. Empty if it does not grade every symbol of the scale. */
export function alternateBands(system: GradingSystem, alternate: AlternateTable): readonly ScaleBand[] {
  const bands = partialBands(system, alternate);
  return bands.every((band): band is ScaleBand => band.us !== null) ? bands : [];
}

/** The same with gaps. On a symbol scale, each symbol keeps its place, whatever the other table lists. */
export function partialBands(system: GradingSystem, alternate: AlternateTable): readonly PartialBand[] {
  if (system.kind === "numeric") return scaleBands(system, alternate.bands);
  const table = compileSystem(system)
    .alternates()
    .find(({ publisher }) => publisher === alternate.publisher);
  const width = 100 / system.bands.length;
  const worstFirst = system.bands.map((_, i) => table?.grade(null, i) ?? null).reverse();
  return worstFirst.reduce<{ us: UsGrade | null; width: number }[]>((strip, us) => {
    const last = strip.at(-1);
    if (last?.us === us) last.width += width;
    else strip.push({ us, width });
    return strip;
  }, []);
}
