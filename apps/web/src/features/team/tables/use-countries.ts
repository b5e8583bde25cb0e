import type { DatasetIndex, IndexCountry } from "@meridian/grading";
import { useQuery } from "@tanstack/react-query";
import { datasetIndexQuery } from "../../reference/public.ts";

/** Every country and international body with its grading tables, from A to Z. */
export function useIndexCountries(): readonly IndexCountry[] {
  const { data } = useQuery({ ...datasetIndexQuery, select: sortByName });
  return data ?? [];
}

const sortByName = ({ countries }: DatasetIndex) =>
  countries.toSorted((a, b) => a.country.localeCompare(b.country, "en"));
