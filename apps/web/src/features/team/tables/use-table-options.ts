import { ownTableId } from "@meridian/contract/team/own-table-id";
import { useQuery } from "@tanstack/react-query";
import { tablesQuery } from "../queries.ts";
import { useIndexCountries } from "./use-countries.ts";

/** The tables a country can start with, by ID and name: the team's own, then those of the dataset. */
export function useTableOptions(): (country: string) => readonly (readonly [id: string, name: string])[] {
  const countries = useIndexCountries();
  const ownTables = useQuery(tablesQuery).data?.tables.filter(({ archived }) => !archived) ?? [];
  return (code) => [
    ...ownTables
      .filter(({ country }) => country === code || country === null)
      .map(({ id, system }) => [ownTableId(id), `${system.name} (your own)`] as const),
    ...(countries.find((country) => country.code === code)?.systems ?? []).map(
      ({ id, name }) => [id, name] as const,
    ),
  ];
}

/** The name of a table a country can start with, or its ID if it is no longer available. */
export function useTableName(): (country: string, id: string) => string {
  const tableOptions = useTableOptions();
  return (country, id) => tableOptions(country).find(([option]) => option === id)?.[1] ?? id;
}
