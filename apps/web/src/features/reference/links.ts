import { type Region, regions } from "@meridian/grading";
import { paths } from "@meridian/contract/pages/paths";

export const regionSlug = (region: Region) => region.toLowerCase().replaceAll(" ", "-");

/** The list filtered by this region. */
export const regionLink = (region: Region) => `${paths.systems}?region=${regionSlug(region)}`;

export function findRegion(slug: string | null): Region | null {
  return regions.find((region) => regionSlug(region) === slug) ?? null;
}

/** Opens the calculator with this country and grading system preselected. */
export function calculatorLink(code: string, systemId?: string): string {
  const query = new URLSearchParams({ country: code, ...(systemId ? { system: systemId } : {}) });
  return `${paths.calculator}?${query}`;
}
