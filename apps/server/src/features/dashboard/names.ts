import type { Dataset } from "@meridian/grading";

/** Display names of countries and grading tables. */
export interface NameLookup {
  country(code: string | null): string;
  /** Undefined for a team's own table, whose name is stored only in the records. */
  table(system: string): string | undefined;
}

export async function readNames(openDataset: () => Promise<Dataset>): Promise<NameLookup> {
  const { index } = await openDataset();
  const countries = new Map(index.countries.map(({ code, country }) => [code, country]));
  const tables = new Map(
    index.countries.flatMap(({ systems }) => systems.map(({ id, name }) => [id, name] as const)),
  );
  return {
    country: (code) => (code === null ? "No country" : (countries.get(code) ?? code)),
    table: (system) => tables.get(system),
  };
}
