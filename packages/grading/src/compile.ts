import { alternateTables, bandFinder, type AlternateTable } from "./bands.ts";
import type { MarkError, MarkReading } from "./evaluation.ts";
import { wordsOf } from "./mark-words.ts";
import { readMark } from "./read-mark.ts";
import type { GradingSystem, UsGrade } from "./types.ts";

/** A mark turned into a grade by the table alone, before any policy. */
export interface Conversion {
  readonly reading: MarkReading | null;
  readonly error: MarkError | null;
  /** Place on a numeric scale, where the mark has one. */
  readonly value: number | null;
  /** Index of the band, or -1 for a mark outside the table (Pass, W) or a table without bands. */
  readonly band: number;
  readonly us: UsGrade | null;
}

export interface CompiledSystem {
  readonly system: GradingSystem;
  /** Never throws; the same text always gives the same object. */
  convert(mark: string): Conversion;
  /** Band of a number on the scale; -1 on a symbol scale. */
  bandOf(value: number): number;
  /** Whether a number is always just a number here: no word of the scale could be typed as one. */
  readonly plainNumbers: boolean;
  /** Other publishers' tables for the same scale. */
  alternates(): readonly AlternateTable[];
}

/** A system prepared for fast conversion; prepared once per system object. */
export function compileSystem(system: GradingSystem): CompiledSystem {
  const known = compiled.get(system);
  if (known) return known;
  const made = compile(system);
  compiled.set(system, made);
  return made;
}

const compiled = new WeakMap<GradingSystem, CompiledSystem>();
/** Marks repeat: a screen of 500 courses holds a few dozen different ones. The bound keeps a hostile file from growing it. */
const remembered = 4096;

function compile(system: GradingSystem): CompiledSystem {
  const words = wordsOf(system);
  const bandOf = system.kind === "numeric" ? bandFinder(system.bands, system.better) : () => -1;
  const seen = new Map<string, Conversion>();
  let alternates: readonly AlternateTable[] | undefined;
  return {
    system,
    bandOf,
    plainNumbers: system.kind === "numeric" && !words.likeNumbers,
    alternates: () => (alternates ??= alternateTables(system)),
    convert(mark) {
      const known = seen.get(mark);
      if (known) return known;
      const made = convert(system, bandOf, readMark(system, words, mark));
      if (seen.size >= remembered) seen.clear();
      seen.set(mark, made);
      return made;
    },
  };
}

function convert(
  system: GradingSystem,
  bandOf: (value: number) => number,
  result: ReturnType<typeof readMark>,
): Conversion {
  if (!result.ok) return { reading: null, error: result.error, value: null, band: -1, us: null };
  const { reading, us } = result;
  if (reading.kind === "non-grade") return { reading, error: null, value: null, band: -1, us: null };
  if (reading.kind === "symbol" || (reading.kind === "word" && reading.value === null)) {
    return { reading, error: null, value: null, band: reading.band, us };
  }
  const value = reading.value as number;
  const band = bandOf(value);
  const placed: MarkReading = reading.kind === "word" ? { ...reading, band } : reading;
  return {
    reading: placed,
    error: null,
    value: reading.value,
    band,
    us: us ?? system.bands[band]?.us ?? null,
  };
}
