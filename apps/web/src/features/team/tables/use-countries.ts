import { fetchDataFile, type IndexCountry, openDataset } from "@meridian/grading";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../../lib/api/query-client.ts";

export interface CountryName {
  readonly code: string;
  readonly name: string;
}

/** Every country and international body a table can be listed under, from A to Z. */
export function useCountries(): readonly CountryName[] {
  return useIndexCountries().map(({ code, country }) => ({ code, name: country }));
}

/** The same, with the grading tables of each. */
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
