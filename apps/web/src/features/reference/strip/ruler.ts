import type { NumericBand, NumericSystem } from "@meridian/grading";

/** The ruler that numeric scales are drawn on. Positions are percentages from the worst end. */
export function toPercent(system: NumericSystem, value: number): number {
  const { better, min, max } = system;
  const distance = better === "higher" ? value - min : max - value;
  return Math.min(100, Math.max(0, (distance / (max - min + bestMarkLength(system) || 1)) * 100));
}

/** Where a needle points at a mark: in the middle, if the best mark has a part of the ruler for itself. */
export function markPercent(system: NumericSystem, value: number): number {
  const at = toPercent(system, value);
  return value === bestMark(system) ? (at + 100) / 2 : at;
}

/** Where a band begins, seen from the worst end. */
export function bandEdge({ better }: NumericSystem, { from, to }: NumericBand): number {
  return better === "higher" ? from : to;
}

/** If the table's best grade is only for the best mark (a 5 of 2–5), the ruler continues by a step to show it. */
function bestMarkLength(system: NumericSystem): number {
  const [best] = system.bands;
  if (!best || bandEdge(system, best) !== bestMark(system)) return 0;
  return Math.max(system.step ?? 0, (system.max - system.min) * minShare);
}

/** Room for a letter. */
const minShare = 0.05;

const bestMark = ({ better, min, max }: NumericSystem) => (better === "higher" ? max : min);
