import { fetchDataFile, type Country } from "@meridian/grading";
import { ClientCache } from "../../lib/client-cache.ts";
import { withRetry } from "../../lib/with-retry.ts";

const cache = new ClientCache<Country>("grading_systems");
const readDataFile = fetchDataFile("/grading");

/** Loads a country's grading tables, with a cache and one retry. */
export async function loadTables(code: string): Promise<Country> {
  const cached = cache.get(code);
  if (cached) return cached;
  const country = await withRetry(
    () => readDataFile(`${code.toLowerCase()}.json`, null) as Promise<Country>,
    1,
  );
  cache.set(code, country);
  return country;
}
