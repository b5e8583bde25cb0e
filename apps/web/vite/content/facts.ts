import type * as Engine from "@meridian/grading";
import type { Country, GradingSystem } from "@meridian/grading";
import { countrySlug } from "../../../../packages/contract/src/reference/country-slug.ts";
import type { SourceNotes } from "./source-notes.ts";
import { paths } from "../../../../packages/contract/src/pages/paths.ts";

/** The grading data and the engine, for directives. */
export interface Facts {
  readonly countries: readonly Country[];
  readonly country: (code: string) => Country | undefined;
  readonly system: (id: string) => { readonly system: GradingSystem; readonly country: Country } | undefined;
  readonly engine: typeof Engine;
}

/** The facts for one post, whose sources are numbered. */
export interface PostFacts extends Facts {
  readonly cite: SourceNotes["cite"];
}

export const referencePath = (country: Country): string => paths.system(countrySlug(country.country));

/** Imported dynamically, because the package is built by the time this runs. */
export async function loadFacts(): Promise<Facts> {
  const [engine, { readCountryFiles }] = await Promise.all([
    import("@meridian/grading"),
    import("@meridian/grading/node"),
  ]);
  const countries = readCountryFiles();
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const systems = new Map(
    countries.flatMap((country) =>
      country.systems.map((system) => [system.id, { system, country }] as const),
    ),
  );
  return { countries, country: (code) => byCode.get(code), system: (id) => systems.get(id), engine };
}
