import type { Country } from "@meridian/grading";

export interface Related {
  readonly country: Country;
  /** What the two have in common, e.g. `French, 0–20 scale`. */
  readonly common: string;
}

/** Up to six countries with similar transcripts: same language of instruction, region and scale. */
export function findRelatedCountries(one: Country, all: readonly Country[]): readonly Related[] {
  return all
    .filter((other) => other.code !== one.code)
    .map((other) => ({ other, ...compareCountries(one, other) }))
    .filter(({ score }) => score >= 4)
    .sort((a, b) => b.score - a.score || a.other.country.localeCompare(b.other.country, "en"))
    .slice(0, 6)
    .map(({ other, common }) => ({ country: other, common }));
}

function compareCountries(one: Country, other: Country): { readonly score: number; readonly common: string } {
  const ownLanguages = new Set(languages(one));
  const [language] = languages(other).filter((name) => ownLanguages.has(name));
  const scale = numericScale(one);
  const sameScale = scale !== null && scale === numericScale(other);
  const sameRegion = one.region === other.region;
  // English is too common as a language of instruction to count as a similarity on its own.
  const score =
    (language === undefined ? 0 : language === "English" ? 1 : 4) +
    (sameRegion ? (one.region === "International" ? 4 : 2) : 0) +
    (sameScale ? 2 : 0);
  const common = [language, sameScale ? `${scale} scale` : undefined].filter((part) => part !== undefined);
  return { score, common: common.join(", ") || one.region };
}

/** Strips notes: `English (many university programs)` → `English`. */
function languages({ education }: Country): string[] {
  return (education?.language ?? []).map((name) => name.replace(/\s*\(.*/, "").trim());
}

function numericScale({ systems }: Country): string | null {
  const defaultSystem = systems.find((system) => system.default);
  return defaultSystem?.kind === "numeric" ? `${defaultSystem.min}–${defaultSystem.max}` : null;
}
