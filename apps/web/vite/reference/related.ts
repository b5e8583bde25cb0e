import type { Country } from "@meridian/grading";

export interface Related {
  readonly country: Country;
  /** What the two have in common, e.g. `French, 0–20 scale`. */
  readonly common: string;
}

/** Countries whose transcripts look alike: the same language of instruction, region and scale. At most six. */
export function relatedTo(one: Country, all: readonly Country[]): readonly Related[] {
  return all
    .filter((other) => other.code !== one.code)
    .map((other) => ({ other, ...likeness(one, other) }))
    .filter(({ score }) => score >= 4)
    .sort((a, b) => b.score - a.score || a.other.country.localeCompare(b.other.country, "en"))
    .slice(0, 6)
    .map(({ other, common }) => ({ country: other, common }));
}

function likeness(one: Country, other: Country): { readonly score: number; readonly common: string } {
  const spoken = new Set(languages(one));
  const [language] = languages(other).filter((name) => spoken.has(name));
  const scale = scaleOf(one);
  const sameScale = scale !== null && scale === scaleOf(other);
  const sameRegion = one.region === other.region;
  // Half the world teaches in English: that alone makes nobody alike.
  const score =
    (language === undefined ? 0 : language === "English" ? 1 : 4) +
    (sameRegion ? (one.region === "International" ? 4 : 2) : 0) +
    (sameScale ? 2 : 0);
  const common = [language, sameScale ? `${scale} scale` : undefined].filter((part) => part !== undefined);
  return { score, common: common.join(", ") || one.region };
}

/** `English (many university programmes)` is English. */
function languages({ education }: Country): string[] {
  return (education?.language ?? []).map((name) => name.replace(/\s*\(.*/, "").trim());
}

function scaleOf({ systems }: Country): string | null {
  const usual = systems.find((system) => system.default);
  return usual?.kind === "numeric" ? `${usual.min}–${usual.max}` : null;
}
