import { bandText, type GradingSystem } from "@meridian/grading";

export const letters = ["A", "B", "C", "D", "F"] as const;
export type Letter = (typeof letters)[number];

export interface MarksOfLetter {
  /** "1–2.5" or "A+, A, A-"; null if the table does not use the letter. */
  readonly marks: string | null;
  /** The terms printed for these marks. */
  readonly terms: readonly string[];
}

/** The marks of a table that read as this US letter, with or without plus and minus. */
export function marksForLetter(system: GradingSystem, letter: Letter): MarksOfLetter {
  if (system.kind === "symbol") {
    const grades = system.bands.flatMap(({ us }, i) => (us.startsWith(letter) ? [bandText(system, i)] : []));
    return { marks: grades.length > 0 ? grades.join(", ") : null, terms: [] };
  }
  const bands = system.bands.filter(({ us }) => us.startsWith(letter));
  if (bands.length === 0) return { marks: null, terms: [] };
  const from = Math.min(...bands.map((band) => band.from));
  const to = Math.max(...bands.map((band) => band.to));
  return {
    marks: from === to ? String(from) : from < 0 ? `${from} to ${to}` : `${from}–${to}`,
    terms: [...new Set(bands.flatMap(({ label }) => label ?? []))],
  };
}
