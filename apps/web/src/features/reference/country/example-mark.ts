import type { GradingSystem } from "@meridian/grading";

/** A mark to begin with: a good one, in the upper part of the passing bands, as the scale writes it. */
export function exampleMark(system: GradingSystem): string {
  const passing = system.bands.filter(({ us }) => us !== "F" && us !== "S");
  const band = passing[Math.min(1, passing.length - 1)] ?? system.bands[0];
  if (!band) return "";
  return "grade" in band
    ? band.grade
    : String(system.kind === "numeric" && system.better === "lower" ? band.to : band.from);
}
