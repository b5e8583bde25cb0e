import type { Country, GradingSystem, NumericSystem, SymbolSystem } from "@meridian/grading";

export interface Related {
  readonly country: Country;
  /** What the two have in common, e.g. `French, 0–20 scale, pass at 10`. */
  readonly common: string;
}

const maxRelated = 6;
const minScore = 4;

/**
 * Up to six countries whose transcripts look alike: taught in the same language, graded on the same scale with the same
 * pass mark, and read in much the same way. Among equals, the better documented country comes first.
 */
export function findRelatedCountries(one: Country, all: readonly Country[]): readonly Related[] {
  return all
    .filter((other) => other.code !== one.code)
    .map((other) => ({ other, ...compareCountries(one, other) }))
    .filter(({ score }) => score >= minScore)
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.other.systems.length - a.other.systems.length ||
        a.other.country.localeCompare(b.other.country, "en"),
    )
    .slice(0, maxRelated)
    .map(({ other, common }) => ({ country: other, common }));
}

function compareCountries(one: Country, other: Country): { readonly score: number; readonly common: string } {
  const ownLanguages = new Set(languages(one));
  const [language] = languages(other).filter((name) => ownLanguages.has(name));
  const scale = compareScales(defaultSystem(one), defaultSystem(other));
  // English is too common as a language of instruction to count as a similarity on its own.
  const languageScore = language === undefined ? 0 : language === "English" ? 1 : 4;
  const regionScore = one.region !== other.region ? 0 : one.region === "International" ? 4 : 2;
  const common = [language, ...scale.common].filter((part) => part !== undefined);
  return {
    score: languageScore + regionScore + scale.score,
    common: common.join(", ") || one.region,
  };
}

interface ScaleLikeness {
  readonly score: number;
  readonly common: readonly string[];
}

const unlike: ScaleLikeness = { score: 0, common: [] };

function compareScales(one: GradingSystem | undefined, other: GradingSystem | undefined): ScaleLikeness {
  if (one?.kind === "numeric" && other?.kind === "numeric") return compareNumeric(one, other);
  if (one?.kind === "symbol" && other?.kind === "symbol") return compareSymbols(one, other);
  return unlike;
}

/** Two for the same scale, one for the same pass mark, and up to two for marks that read as the same letter. */
function compareNumeric(one: NumericSystem, other: NumericSystem): ScaleLikeness {
  if (one.min !== other.min || one.max !== other.max || one.better !== other.better) return unlike;
  const samePass = one.pass !== null && one.pass === other.pass;
  return {
    score: 2 + (samePass ? 1 : 0) + 2 * sameLetterShare(one, other),
    common: [`${one.min}–${one.max} scale`, ...(samePass ? [`pass at ${one.pass}`] : [])],
  };
}

const samples = 40;

/** How much of the scale reads as the same US letter in both tables, from 0 to 1. */
function sameLetterShare(one: NumericSystem, other: NumericSystem): number {
  const letter = ({ bands }: NumericSystem, mark: number) =>
    bands.find(({ from, to }) => mark >= from && mark <= to)?.us[0];
  const marks = Array.from({ length: samples + 1 }, (_, i) => one.min + ((one.max - one.min) * i) / samples);
  return marks.filter((mark) => letter(one, mark) === letter(other, mark)).length / marks.length;
}

/** Up to five for symbols that both scales use. */
function compareSymbols(one: SymbolSystem, other: SymbolSystem): ScaleLikeness {
  const [own, others] = [one, other].map(
    ({ bands }) => new Set(bands.map(({ grade }) => grade.toLowerCase())),
  );
  const shared = [...own!].filter((symbol) => others!.has(symbol)).length;
  const share = shared / (own!.size + others!.size - shared);
  if (share < 0.5) return unlike;
  return { score: 5 * share, common: [share === 1 ? "same grades" : "similar grades"] };
}

/** Strips notes: `English (many university programs)` → `English`. */
function languages({ education }: Country): string[] {
  return (education?.language ?? []).map((name) => name.replace(/\s*\(.*/, "").trim());
}

function defaultSystem({ systems }: Country): GradingSystem | undefined {
  return systems.find((system) => system.default);
}
