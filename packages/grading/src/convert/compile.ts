import { alternateTables, bandFinder, type AlternateTable } from "./bands.ts";
import type { MarkError, MarkReading } from "../evaluate/evaluation.ts";
import { collectWords } from "../read/mark-words.ts";
import { readMark } from "../read/read-mark.ts";
import type { GradingSystem, UsGrade } from "../types.ts";

/** A mark converted to a grade by the table alone, before any policy. */
export interface Conversion {
  readonly reading: MarkReading | null;
  readonly error: MarkError | null;
  /** Value on a numeric scale, if the mark has one. */
  readonly value: number | null;
  /** Index of the band, or -1 for a mark without one (Pass, W) or a table without bands. */
  readonly band: number;
  readonly us: UsGrade | null;
}

export interface CompiledSystem {
  readonly system: GradingSystem;
  /** Never throws. The result is cached per text. */
  convert(mark: string): Conversion;
  /** Band of a number on the scale; -1 on a symbol scale. */
  findBand(value: number): number;
  /** Whether a number is always unambiguous here, because no word of the scale could be typed as one. */
  readonly hasPlainNumbers: boolean;
  /** Other publishers' tables for the same scale. */
  alternates(): readonly AlternateTable[];
}

/** Prepares a system for fast conversion; cached per system object. */
export function compileSystem(system: GradingSystem): CompiledSystem {
  const cached = compiledSystems.get(system);
  if (cached) return cached;
  const compiled = compile(system);
  compiledSystems.set(system, compiled);
  return compiled;
}

const compiledSystems = new WeakMap<GradingSystem, CompiledSystem>();
/** Marks repeat: 500 courses have a few dozen distinct ones. The limit keeps a hostile file from growing the cache. */
const maxCachedConversions = 4096;

function compile(system: GradingSystem): CompiledSystem {
  const words = collectWords(system);
  const findBand = system.kind === "numeric" ? bandFinder(system.bands, system.better) : () => -1;
  const conversions = new Map<string, Conversion>();
  let alternates: readonly AlternateTable[] | undefined;
  return {
    system,
    findBand,
    hasPlainNumbers: system.kind === "numeric" && !words.hasNumberLikeWords,
    alternates: () => (alternates ??= alternateTables(system)),
    convert(mark) {
      const cached = conversions.get(mark);
      if (cached) return cached;
      const conversion = convert(system, findBand, readMark(system, words, mark));
      if (conversions.size >= maxCachedConversions) conversions.clear();
      conversions.set(mark, conversion);
      return conversion;
    },
  };
}

function convert(
  system: GradingSystem,
  findBand: (value: number) => number,
  result: ReturnType<typeof readMark>,
): Conversion {
  if (!result.ok) return { reading: null, error: result.error, value: null, band: -1, us: null };
  const { reading, us } = result;
  if (reading.kind === "non-grade") return { reading, error: null, value: null, band: -1, us: null };
  if (reading.kind === "symbol" || (reading.kind === "word" && reading.value === null)) {
    return { reading, error: null, value: null, band: reading.band, us };
  }
  const value = reading.value as number;
  const band = findBand(value);
  const readingWithBand: MarkReading = reading.kind === "word" ? { ...reading, band } : reading;
  return {
    reading: readingWithBand,
    error: null,
    value: reading.value,
    band,
    us: us ?? system.bands[band]?.us ?? null,
  };
}
