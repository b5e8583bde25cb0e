import { fetchDataFile, openDataset } from "@meridian/grading";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../../lib/api/query-client.ts";

export interface CountryName {
  readonly code: string;
  readonly name: string;
}

/** Every country and international body a table can be listed under, from A to Z. */
export function useCountries(): readonly CountryName[] {
  const { data } = useQuery({
    queryKey: queryKeys.gradingSystems("index"),
    queryFn: async () => {
      const { index } = await openDataset(fetchDataFile("/grading"));
      return index.countries
        .map(({ code, country }) => ({ code, name: country }))
        .sort((a, b) => a.name.localeCompare(b.name, "en"));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}
