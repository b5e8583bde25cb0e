import { usualOrder } from "@meridian/contract/country-order";
import type { CountryMatch, DatasetIndex } from "@meridian/grading";

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

let order: readonly string[] = usualOrder;
let asked = false;

/** The country sort config: what was last heard, and the usual order until then or without a network. */
export function countryOrder(): readonly string[] {
  if (!asked) {
    asked = true;
    void fetchOrder();
  }
  return order;
}

async function fetchOrder(): Promise<void> {
  try {
    const answer = (await (await fetch("/api/country-order")).json()) as { codes?: unknown };
    const { codes } = answer;
    if (Array.isArray(codes) && codes.every((code) => typeof code === "string")) order = codes;
  } catch {
    // The usual order serves as well; the next visit asks again.
  }
}
