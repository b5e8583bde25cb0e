import { getCountryOrder } from "@meridian/contract/reference/calls";
import { defaultCountryOrder } from "@meridian/contract/reference/country-order";
import type { CountryMatch, DatasetIndex } from "@meridian/grading";
import { request } from "../../../lib/api/request.ts";

/** The list before the user types: recent choices, then the most used countries, then A to Z. */
export function sortCountries(
  index: DatasetIndex,
  order: readonly string[],
  recent: readonly string[],
): readonly CountryMatch[] {
  const rank = new Map<string, number>();
  for (const code of [...recent, ...order]) if (!rank.has(code)) rank.set(code, rank.size);
  const last = rank.size;
  return index.countries
    .map((country) => ({ country, matched: country.country, system: null }))
    .sort(
      (a, b) =>
        (rank.get(a.country.code) ?? last) - (rank.get(b.country.code) ?? last) ||
        a.country.country.localeCompare(b.country.country, "en"),
    );
}

let order: readonly string[] = defaultCountryOrder;
let isRequested = false;

/** The country sort config; the default order until it has loaded or while offline. */
export function countryOrder(): readonly string[] {
  if (!isRequested) {
    isRequested = true;
    void fetchOrder();
  }
  return order;
}

async function fetchOrder(): Promise<void> {
  try {
    order = (await request(getCountryOrder)).codes;
  } catch {
    // Keep the default order; the next visit tries again.
  }
}
