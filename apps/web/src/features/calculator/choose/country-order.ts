import type { CountryMatch, DatasetIndex } from "@meridian/grading";

/**
 * Where most transcripts that US offices read come from, most first; every other country follows from A to Z.
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
