import type { PolicyContent } from "@meridian/contract/policies/schemas";
import type { Dataset } from "@meridian/grading";
import { HttpError } from "../../platform/http/http-error.ts";
import type { NamedTables } from "../../platform/evaluations/own-tables.ts";

/** Rejects two tables for one country, and tables that the team's calculators could not use. */
export function checkContent({ tables }: PolicyContent, dataset: Dataset, ownTables: NamedTables): void {
  const countries = new Set<string>();
  tables.forEach(({ country, table }, index) => {
    const field = `content.tables[${index}]`;
    if (countries.has(country)) {
      throw new HttpError(400, "invalid_policy", `${country} has two tables. Keep one of them.`, { field });
    }
    countries.add(country);
    const isPublished = dataset.findCountry(table)?.code === country;
    if (!isPublished && !ownTables.has(table)) {
      throw new HttpError(400, "invalid_policy", `There is no table “${table}” for ${country}.`, { field });
    }
  });
}
