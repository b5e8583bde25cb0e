import type { GradingSystem } from "@meridian/grading";

/** The initial example: a good passing mark, written the way the scale writes it. */
export function exampleMark(system: GradingSystem): string {
  const passing = system.bands.filter(({ us }) => us !== "F" && us !== "S");
  const band = passing[Math.min(1, passing.length - 1)] ?? system.bands[0];
  if (!band) return "";
  return "grade" in band
    ? band.grade
    : String(system.kind === "numeric" && system.better === "lower" ? band.to : band.from);
}
