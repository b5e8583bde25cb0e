import type { CountryMatch, DatasetIndex } from "@meridian/grading";
import * as z from "zod/mini";

/**
 * Where most transcripts that US offices read come from, most first. The server's country sort config replaces it when
 * there is one; every other country follows from A to Z.
 */
export const usualOrder: readonly string[] = [
  "IN",
  "CN",
  "KR",
  "VN",
  "CA",
  "NP",
  "NG",
  "BR",
  "BD",
  "TW",
  "MX",
  "JP",
  "PK",
  "GH",
  "SA",
  "IR",
  "CO",
  "TR",
  "GB",
  "DE",
  "FR",
  "ES",
  "IT",
  "ID",
  "KE",
  "HK",
  "TH",
  "LK",
  "EG",
  "VE",
  "ET",
  "PE",
  "UA",
  "RU",
  "AU",
  "NL",
  "X-IB",
  "X-CAMBRIDGE",
];

const countryOrder = z.object({ order: z.array(z.string()) });

/** The server's order, or the usual one when there is none or no network. */
export async function loadCountryOrder(
  fetchFile: typeof fetch = (...args) => fetch(...args),
): Promise<readonly string[]> {
  try {
    const response = await fetchFile("/api/country-order", { headers: { accept: "application/json" } });
    if (!response.ok) return usualOrder;
    const { order } = countryOrder.parse(await response.json());
    return order.length > 0 ? order : usualOrder;
  } catch {
    return usualOrder;
  }
}

/** Every country when nothing is typed: recent choices, then the most used, then A to Z. */
export function orderedCountries(
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
