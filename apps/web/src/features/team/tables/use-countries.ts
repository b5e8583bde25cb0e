import { fetchDataFile, type IndexCountry, openDataset } from "@meridian/grading";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../../lib/api/query-client.ts";

/** Every country and international body with its grading tables, from A to Z. */
export function useIndexCountries(): readonly IndexCountry[] {
  const { data } = useQuery({
    queryKey: queryKeys.gradingSystems("index"),
    queryFn: async () => {
      const { index } = await openDataset(fetchDataFile("/grading"));
      return index.countries.toSorted((a, b) => a.country.localeCompare(b.country, "en"));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}
