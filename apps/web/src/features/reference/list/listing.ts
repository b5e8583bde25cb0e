import { type DatasetIndex, type Region, type SourceTier, regions, searchCountries } from "@meridian/grading";
import type { ListedCountry } from "../content.ts";

/** One entry of the list. If the country's own name did not match the search, `matchReason` says what did. */
export interface ListEntry {
  readonly listed: ListedCountry;
  readonly matchReason: string | null;
  /** The grading system that matched; the link goes straight to its table. */
  readonly system: string | null;
}

/**
 * Search results, best first. Uses the calculator's search over names, codes, systems and institutions; until its index
 * has loaded, only names and codes are searched.
 */
export function searchList(
  countries: readonly ListedCountry[],
  index: DatasetIndex | undefined,
  query: string,
): readonly ListEntry[] {
  if (!index) {
    const needle = query.trim().toLowerCase();
    return countries
      .filter(({ country, code }) => country.toLowerCase().includes(needle) || code.toLowerCase() === needle)
      .map((listed) => ({ listed, matchReason: null, system: null }));
  }
  const byCode = new Map(countries.map((listed) => [listed.code, listed]));
  return searchCountries(index, query).flatMap(({ country, matched, system }) => {
    const listed = byCode.get(country.code);
    if (!listed) return [];
    const isOwnName = matched === country.country || matched === country.code.replace(/^X-/, "");
    const matchReason = system ? system.name : isOwnName ? null : `also ${matched}`;
    return [{ listed, matchReason, system: system?.id ?? null }];
  });
}

export interface RegionGroup {
  readonly region: Region;
  readonly countries: readonly ListedCountry[];
  readonly systems: number;
}

export interface ListFilter {
  readonly region: Region | null;
  /** How well the country's default table is sourced. */
  readonly tier: SourceTier | null;
}

export function isListed(listed: ListedCountry, { region, tier }: ListFilter): boolean {
  return (region === null || listed.region === region) && (tier === null || listed.tier === tier);
}

/** Each region with its countries from A to Z and the number of their grading systems. */
export function groupByRegion(
  countries: readonly ListedCountry[],
  filter: ListFilter,
): readonly RegionGroup[] {
  return regions
    .map((name) => {
      const members = countries.filter((listed) => listed.region === name && isListed(listed, filter));
      return {
        region: name,
        countries: members,
        systems: members.reduce((sum, { systems }) => sum + systems, 0),
      };
    })
    .filter((group) => group.countries.length > 0);
}
