import { countryNames } from "virtual:country-names";

/** Every country and international body of the dataset, from A to Z. */
export const allCountries = Object.entries(countryNames).map(([code, name]) => ({ code, name }));

/** The name of a country or international body as the dataset has it. Institutions can be in countries without data. */
export function countryName(code: string): string {
  return countryNames[code] ?? (/^[A-Z]{2}$/.test(code) ? regionName(code) : undefined) ?? code;
}

/** Created when needed: it takes a phone a tenth of a second. */
let regions: Intl.DisplayNames | undefined;

function regionName(code: string): string | undefined {
  regions ??= new Intl.DisplayNames(["en"], { type: "region" });
  return regions.of(code);
}
