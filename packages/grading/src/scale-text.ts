import type { GradingSystem } from "./types.ts";

/** The scale as a message names it: `0–100`, `-3 to 12`, or the symbols best first. */
export function scaleText(system: GradingSystem): string {
  if (system.kind === "numeric") {
    return system.min < 0 ? `${system.min} to ${system.max}` : `${system.min}–${system.max}`;
  }
  const symbols = system.bands.map((band) => band.grade);
  return symbols.length <= 12
    ? symbols.join(", ")
    : `${symbols.slice(0, 8).join(", ")} … ${symbols[symbols.length - 1]}`;
}

/** A band as printed: `70–100`, or its symbol. */
export function bandText(system: GradingSystem, band: number): string {
  if (system.kind === "symbol") return system.bands[band]?.grade ?? "";
  const found = system.bands[band];
  if (!found) return "";
  const range = found.from === found.to ? `${found.from}` : `${found.from}–${found.to}`;
  return found.label && found.label !== range ? `${range} (${found.label})` : range;
}
