import { fetchDataFile, type Country } from "@meridian/grading";
import { ClientCache } from "../../lib/client-cache.ts";
import { retrying } from "../../lib/retrying.ts";

const kept = new ClientCache<Country>("grading_systems");
const readFacts = fetchDataFile("/grading");

/** A country's grading tables, kept while one practises; asked for once more when the first try fails. */
export async function loadTables(code: string): Promise<Country> {
  const known = kept.get(code);
  if (known) return known;
  const country = await retrying(() => readFacts(`${code.toLowerCase()}.json`, null) as Promise<Country>, 1);
  kept.set(code, country);
  return country;
}
