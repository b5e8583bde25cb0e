import type { Difficulty } from "@meridian/contract/training/schemas";
import type { GradingSystem, NumericBand, NumericSystem } from "@meridian/grading";
import type { RandomSource } from "./random.ts";

/**
 * A mark as a transcript might print it. Starters get marks inside a band; the other levels get marks at the edges, where
 * mistakes happen, and experts also get local words and decimal commas.
 */
export function generateMark(system: GradingSystem, difficulty: Difficulty, random: RandomSource): string {
  if (system.kind === "symbol") {
    const band = random.pick(system.bands);
    const words = difficulty === "expert" ? [band?.grade, ...(band?.aliases ?? [])] : [band?.grade];
    return random.pick(words) ?? "";
  }
  const band = random.pick(system.bands);
  if (!band) return "";
  if (difficulty === "expert" && random.next() < 0.3) {
    const words = [...(band.aliases ?? []), ...(band.label && /\p{L}/u.test(band.label) ? [band.label] : [])];
    const word = random.pick(words);
    if (word) return word;
  }
  const mark = difficulty === "starter" ? innerMark(system, band, random) : edgeMark(system, band, random);
  return difficulty === "expert" && random.next() < 0.25 ? mark.replace(".", ",") : mark;
}

function innerMark(system: NumericSystem, band: NumericBand, random: RandomSource): string {
  const step = getStep(system);
  const steps = Math.floor((band.to - band.from) / step + 1e-9);
  const inner = steps >= 4 ? 1 + random.below(steps - 1) : random.below(steps + 1);
  return formatMark(band.from + inner * step, step);
}

/** The first or last mark of the band, or one next to it. */
function edgeMark(system: NumericSystem, band: NumericBand, random: RandomSource): string {
  const step = getStep(system);
  const steps = Math.floor((band.to - band.from) / step + 1e-9);
  const inner = random.pick([0, steps, Math.min(1, steps), Math.max(0, steps - 1)]) ?? 0;
  return formatMark(band.from + inner * step, step);
}

/** The step of the table, or else the usual step for a scale of this width. */
function getStep({ step, min, max }: NumericSystem): number {
  return step ?? (max - min > 20 ? 1 : max - min > 6 ? 0.5 : 0.1);
}

function formatMark(value: number, step: number): string {
  const decimals = Math.min(3, (String(step).split(".")[1] ?? "").length);
  return String(Number(value.toFixed(Math.max(decimals, 2))));
}
