import type { Dataset } from "@meridian/grading";

/** How the figures call countries and grading tables. */
export interface Names {
  country(code: string | null): string;
  /** Undefined for a table of the office's own, which only its records name. */
  table(system: string): string | undefined;
}

export async function readNames(openDataset: () => Promise<Dataset>): Promise<Names> {
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
