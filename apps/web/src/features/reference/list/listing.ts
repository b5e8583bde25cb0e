import { type DatasetIndex, type Region, regions, searchCountries } from "@meridian/grading";
import type { ListedCountry } from "../content.ts";

/** A line of the list, and why it is there when its own name does not say. */
export interface ListEntry {
  readonly listed: ListedCountry;
  readonly why: string | null;
  /** The grading system that matched, to go straight to its table. */
  readonly system: string | null;
}

/**
 * What a search finds, best first: the calculator's own matching over names, codes, systems and institutions. Until its
 * index is here, names and codes alone.
 */
export function searchList(
  countries: readonly ListedCountry[],
  index: DatasetIndex | undefined,
  query: string,
): readonly ListEntry[] {
  if (!index) {
    const wanted = query.trim().toLowerCase();
    return countries
      .filter(({ country, code }) => country.toLowerCase().includes(wanted) || code.toLowerCase() === wanted)
      .map((listed) => ({ listed, why: null, system: null }));
  }
  const byCode = new Map(countries.map((listed) => [listed.code, listed]));
  return searchCountries(index, query).flatMap(({ country, matched, system }) => {
    const listed = byCode.get(country.code);
    if (!listed) return [];
    const own = matched === country.country || matched === country.code.replace(/^X-/, "");
    const why = system ? system.name : own ? null : `also ${matched}`;
    return [{ listed, why, system: system?.id ?? null }];
  });
}

export interface RegionGroup {
  readonly region: Region;
  readonly countries: readonly ListedCountry[];
  readonly systems: number;
}

/** The region view: each region with its countries from A to Z and the number of their grading systems. */
export function groupByRegion(
  countries: readonly ListedCountry[],
  only: Region | null,
): readonly RegionGroup[] {
  return regions
    .filter((region) => only === null || region === only)
    .map((region) => {
      const own = countries.filter((listed) => listed.region === region);
      return { region, countries: own, systems: own.reduce((sum, { systems }) => sum + systems, 0) };
    })
    .filter((group) => group.countries.length > 0);
}
