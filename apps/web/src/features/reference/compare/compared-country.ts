import type { Country, GradingSystem } from "@meridian/grading";
import type { CountryContent, ListedCountry } from "../content.ts";

/** What the comparison needs of a country: everything but its other tables, which can be hundreds of kilobytes. */
export interface ComparedCountry extends Pick<Country, "code" | "country" | "credit" | "education"> {
  readonly slug: string;
  readonly system: GradingSystem | null;
  /** Number of grading tables. */
  readonly tables: number;
}

/** A country in the list of choices. */
export type CountryChoice = Pick<ListedCountry, "code" | "country" | "slug">;

export const minCountries = 2;
export const maxCountries = 4;

export function toComparedCountry({ slug, country }: CountryContent): ComparedCountry {
  const { code, country: name, credit, education, systems } = country;
  const system = systems.find((candidate) => candidate.default) ?? systems[0] ?? null;
  return { slug, code, country: name, credit, education, system, tables: systems.length };
}

export interface Selection {
  readonly chosen: readonly CountryChoice[];
  /** Codes that are not in the reference. */
  readonly unknown: readonly string[];
  /** Countries beyond the maximum. */
  readonly leftOut: readonly CountryChoice[];
}

/** Reads `c=de,in`. Without JavaScript, the form adds a second `c`. */
export function readSelection(params: URLSearchParams, choices: readonly CountryChoice[]): Selection {
  const codes = params
    .getAll("c")
    .flatMap((list) => list.split(","))
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== "");
  const unique = [...new Set(codes)];
  const listed = unique.flatMap((code) => choices.find((choice) => choice.code === code) ?? []);
  return {
    chosen: listed.slice(0, maxCountries),
    unknown: unique.filter((code) => !listed.some((choice) => choice.code === code)),
    leftOut: listed.slice(maxCountries),
  };
}
