import { countryNames } from "virtual:country-names";

const regions = new Intl.DisplayNames(["en"], { type: "region" });

/** Every country and international body of the dataset, from A to Z. */
export const allCountries = Object.entries(countryNames).map(([code, name]) => ({ code, name }));

/** The name of a country or international body as the dataset has it. Institutions can be in countries without data. */
export function countryName(code: string): string {
  return countryNames[code] ?? (/^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined) ?? code;
}
