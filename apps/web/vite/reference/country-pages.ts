// Imported by path, because Node loads this file while configuring the build, and our packages are TypeScript.
import { countrySlug } from "../../../../packages/contract/src/reference/country-slug.ts";
import { scaleText } from "../../../../packages/grading/src/explain/scale-text.ts";
import type { Country, Dossier, GradingSystem } from "@meridian/grading";
import type {
  CountryContent,
  ListedCountry,
  MovedPages,
  RelatedPost,
} from "../../src/features/reference/content.ts";
import { type Globe, createGlobe } from "./globe.ts";
import { findRelatedCountries } from "./related.ts";

/** One reference page during the build. */
export interface CountryPage {
  readonly listed: ListedCountry;
  readonly country: Country;
  /** Created on demand, since the list does not need it. */
  readonly content: () => CountryContent;
  readonly globe: () => Globe;
}

export function countryPages(
  countries: readonly Country[],
  changedDay: (code: string) => string | undefined,
  postsAbout: (code: string) => readonly RelatedPost[],
  dossiers: ReadonlyMap<string, Dossier> = new Map(),
): readonly CountryPage[] {
  return countries
    .map((country): CountryPage => {
      const slug = countrySlug(country.country);
      const changed = changedDay(country.code) ?? null;
      let cachedGlobe: Globe | undefined;
      const globe = () => (cachedGlobe ??= createGlobe(country.code, [country.country, ...country.names]));
      const content = () => {
        const { here } = globe();
        return {
          slug,
          country,
          dossier: dossiers.get(country.code) ?? null,
          changed,
          related: findRelatedCountries(country, countries).map(({ country: other, common }) => ({
            slug: countrySlug(other.country),
            code: other.code,
            country: other.country,
            common,
          })),
          posts: postsAbout(country.code).slice(0, 3),
          pin: here ? { x: here.x, y: here.y } : null,
        };
      };
      return { listed: toListedCountry(country, slug, changed), country, content, globe };
    })
    .sort((a, b) => a.listed.country.localeCompare(b.listed.country, "en"));
}

/** Redirects from codes (`nl`, `x-ib`, `ib`) and other names (`holland`); a name shared by two countries has none. */
export function movedPages(pages: readonly CountryPage[]): MovedPages {
  const pageSlugs = new Set(pages.map(({ listed }) => listed.slug));
  const targets = new Map<string, Set<string>>();
  for (const { country, listed } of pages) {
    const code = country.code.toLowerCase();
    for (const alias of [code, code.replace(/^x-/, ""), ...country.names.map(countrySlug)]) {
      if (alias === "" || pageSlugs.has(alias)) continue;
      targets.set(alias, (targets.get(alias) ?? new Set()).add(listed.slug));
    }
  }
  return Object.fromEntries(
    [...targets].flatMap(([alias, slugs]) => (slugs.size === 1 ? [[alias, [...slugs][0] as string]] : [])),
  );
}

function toListedCountry(country: Country, slug: string, changed: string | null): ListedCountry {
  const { code, country: name, region, systems } = country;
  const defaultSystem = systems.find((system) => system.default) ?? systems[0];
  return {
    slug,
    code,
    country: name,
    region,
    systems: systems.length,
    scale: defaultSystem ? scaleSummary(defaultSystem) : "",
    tier: defaultSystem?.tier ?? "unverified",
    changed,
  };
}

/** Shorter than `scaleText` for symbols, which do not all fit into a list of countries. */
function scaleSummary(system: GradingSystem): string {
  if (system.kind === "numeric") return scaleText(system);
  const symbols = system.bands.map(({ grade }) => grade);
  return symbols.length > 1 ? `${symbols[0]} to ${symbols.at(-1)}` : (symbols[0] ?? "");
}
