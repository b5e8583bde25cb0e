// By its path: Node reads this file while it configures the build, and packages of ours are TypeScript.
import { countrySlug } from "../../../../packages/contract/src/country-slug.ts";
import type { Country, GradingSystem } from "@meridian/grading";
import type {
  CountryContent,
  ListedCountry,
  MovedPages,
  RelatedPost,
} from "../../src/features/reference/content.ts";
import { type Globe, globeOf } from "./globe.ts";
import { relatedTo } from "./related.ts";

/** One reference page as the build knows it. */
export interface CountryPage {
  readonly listed: ListedCountry;
  readonly country: Country;
  /** Made when asked for: the list needs none of it. */
  readonly content: () => CountryContent;
  readonly globe: () => Globe;
}

export function countryPages(
  countries: readonly Country[],
  changedDay: (code: string) => string | undefined,
  postsAbout: (code: string) => readonly RelatedPost[],
): readonly CountryPage[] {
  return countries
    .map((country): CountryPage => {
      const slug = countrySlug(country.country);
      const changed = changedDay(country.code) ?? null;
      let drawn: Globe | undefined;
      const globe = () => (drawn ??= globeOf(country.code, [country.country, ...country.names]));
      const content = () => {
        const { here } = globe();
        return {
          slug,
          country,
          changed,
          related: relatedTo(country, countries).map(({ country: other, common }) => ({
            slug: countrySlug(other.country),
            code: other.code,
            country: other.country,
            common,
          })),
          posts: postsAbout(country.code).slice(0, 3),
          pin: here ? { x: here.x, y: here.y } : null,
        };
      };
      return { listed: listedOf(country, slug, changed), country, content, globe };
    })
    .sort((a, b) => a.listed.country.localeCompare(b.listed.country, "en"));
}

/** Codes (`nl`, `x-ib`, `ib`) and other names (`holland`) lead to the page; a name that two countries share leads nowhere. */
export function movedPages(pages: readonly CountryPage[]): MovedPages {
  const own = new Set(pages.map(({ listed }) => listed.slug));
  const targets = new Map<string, Set<string>>();
  for (const { country, listed } of pages) {
    const code = country.code.toLowerCase();
    for (const alias of [code, code.replace(/^x-/, ""), ...country.names.map(countrySlug)]) {
      if (alias === "" || own.has(alias)) continue;
      targets.set(alias, (targets.get(alias) ?? new Set()).add(listed.slug));
    }
  }
  return Object.fromEntries(
    [...targets].flatMap(([alias, slugs]) => (slugs.size === 1 ? [[alias, [...slugs][0] as string]] : [])),
  );
}

function listedOf(country: Country, slug: string, changed: string | null): ListedCountry {
  const { code, country: name, region, systems } = country;
  const usual = systems.find((system) => system.default) ?? systems[0];
  return {
    slug,
    code,
    country: name,
    region,
    systems: systems.length,
    scale: usual ? scaleOf(usual) : "",
    changed,
  };
}

function scaleOf(system: GradingSystem): string {
  if (system.kind === "numeric") {
    const [worst, best] = [system.min, system.max];
    return worst < 0 ? `${worst} to ${best}` : `${worst}–${best}`;
  }
  const symbols = system.bands.map(({ grade }) => grade);
  return symbols.length > 1 ? `${symbols[0]} to ${symbols.at(-1)}` : (symbols[0] ?? "");
}
