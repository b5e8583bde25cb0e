import type { Difficulty } from "@meridian/contract/training";
import type { GradingSystem, NumericBand, NumericSystem } from "@meridian/grading";
import type { Dice } from "./dice.ts";

/**
 * A mark as a transcript might print it. Starters get the middle of a band; others its very edge, where readers slip;
 * experts also the local words and the decimal comma.
 */
export function makeMark(system: GradingSystem, difficulty: Difficulty, dice: Dice): string {
  if (system.kind === "symbol") {
    const band = dice.pick(system.bands);
    const words = difficulty === "expert" ? [band?.grade, ...(band?.aliases ?? [])] : [band?.grade];
    return dice.pick(words) ?? "";
  }
  const band = dice.pick(system.bands);
  if (!band) return "";
  if (difficulty === "expert" && dice.roll() < 0.3) {
    const words = [...(band.aliases ?? []), ...(band.label && /\p{L}/u.test(band.label) ? [band.label] : [])];
    const word = dice.pick(words);
    if (word) return word;
  }
  const mark = difficulty === "starter" ? middle(system, band, dice) : edge(system, band, dice);
  return difficulty === "expert" && dice.roll() < 0.25 ? mark.replace(".", ",") : mark;
}

function middle(system: NumericSystem, band: NumericBand, dice: Dice): string {
  const step = stepOf(system);
  const steps = Math.floor((band.to - band.from) / step + 1e-9);
  const inner = steps >= 4 ? 1 + dice.below(steps - 1) : dice.below(steps + 1);
  return printed(band.from + inner * step, step);
}

/** The first mark of the band, the last, or the one beside it. */
function edge(system: NumericSystem, band: NumericBand, dice: Dice): string {
  const step = stepOf(system);
  const steps = Math.floor((band.to - band.from) / step + 1e-9);
  const inner = dice.pick([0, steps, Math.min(1, steps), Math.max(0, steps - 1)]) ?? 0;
  return printed(band.from + inner * step, step);
}

/** What the facts say, else what scales of this width usually print. */
function stepOf({ step, min, max }: NumericSystem): number {
  return step ?? (max - min > 20 ? 1 : max - min > 6 ? 0.5 : 0.1);
}

function printed(value: number, step: number): string {
  const decimals = Math.min(3, (String(step).split(".")[1] ?? "").length);
  return String(Number(value.toFixed(Math.max(decimals, 2))));
}
