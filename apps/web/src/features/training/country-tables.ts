import { fetchDataFile, type Country } from "@meridian/grading";
import { groupTimes, queryKeys } from "../../lib/api/query-client.ts";
import { getSharedQueryClient } from "../../lib/api/query-provider.tsx";
import { readRetries } from "../../lib/api/retry-policy.ts";

const readDataFile = fetchDataFile("/grading");

/** Loads a country's grading tables. */
export function loadTables(code: string): Promise<Country> {
  return getSharedQueryClient().fetchQuery({
    queryKey: queryKeys.gradingSystems(code),
    queryFn: () => readDataFile(`${code.toLowerCase()}.json`, null) as Promise<Country>,
    ...groupTimes("grading_systems"),
    ...readRetries,
  });
}
