import type { GradingSystem } from "@meridian/grading";
import { markPercent, toPercent } from "../../strip/ruler.ts";

/** Where a converted mark is on its strip, in percent from the worst end; null if it is not on the scale. */
export function markPosition(system: GradingSystem, value: number | null, band: number): number | null {
  if (system.kind === "symbol")
    return band === -1 ? null : ((system.bands.length - band - 0.5) / system.bands.length) * 100;
  if (value !== null) return markPercent(system, value);
  // A word names a whole band.
  const named = system.bands[band];
  return named ? toPercent(system, (named.from + named.to) / 2) : null;
}
