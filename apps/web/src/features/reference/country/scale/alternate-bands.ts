import {
  type Alternate,
  compileSystem,
  type GradingSystem,
  type NumericBand,
  type SymbolBand,
} from "@meridian/grading";
import { type ScaleBand, scaleBands } from "./scale-bands.ts";

/** Another publisher's table as a strip on the system's own ruler. Empty if it does not grade every symbol of the scale. */
export function alternateBands(
  system: GradingSystem,
  alternate: Alternate<NumericBand> | Alternate<SymbolBand>,
): readonly ScaleBand[] {
  if (system.kind === "numeric") return scaleBands(system, alternate.bands);
  // One grade per symbol of this scale, whatever the other table lists, so that the symbols line up.
  const table = compileSystem(system)
    .alternates()
    .find(({ publisher }) => publisher === alternate.publisher);
  const bands = system.bands.flatMap((own, i) => {
    const us = table?.grade(null, i) ?? null;
    return us === null ? [] : [{ ...own, us }];
  });
  return bands.length === system.bands.length ? scaleBands(system, bands) : [];
}
