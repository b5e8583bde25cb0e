import type { GradingSystem } from "../types.ts";

/** The scale for messages: `0–100`, `-3 to 12`, or its symbols, best first. */
export function scaleText(system: GradingSystem): string {
  if (system.kind === "numeric") {
    return system.min < 0 ? `${system.min} to ${system.max}` : `${system.min}–${system.max}`;
  }
  const symbols = system.bands.map((band) => band.grade);
  return symbols.length <= 12
    ? symbols.join(", ")
    : `${symbols.slice(0, 8).join(", ")} … ${symbols[symbols.length - 1]}`;
}

/** The range of a numeric band with its label, `70–100 (First)`, or the symbol of a symbol band. */
export function bandText(system: GradingSystem, index: number): string {
  if (system.kind === "symbol") return system.bands[index]?.grade ?? "";
  const band = system.bands[index];
  if (!band) return "";
  const range = band.from === band.to ? `${band.from}` : `${band.from}–${band.to}`;
  return band.label && band.label !== range ? `${range} (${band.label})` : range;
}
