import type { PolicyContent } from "@meridian/contract/policies/schemas";
import type { Dataset } from "@meridian/grading";
import { badRequest } from "../../platform/http/http-error.ts";
import type { NamedTables } from "../../platform/evaluations/own-tables.ts";

/** Rejects two tables for one country, two readings of one credential, and what the team's calculators could not use. */
export function checkContent(
  { tables, readings }: PolicyContent,
  dataset: Dataset,
  ownTables: NamedTables,
  /** IDs of the credentials the office has a reading of. */
  ownReadings: ReadonlySet<string>,
): void {
  const countries = new Set<string>();
  tables.forEach(({ country, table }, index) => {
    const refuse = refuseAt(`content.tables[${index}]`);
    if (countries.has(country)) throw refuse(`${country} has two tables. Keep one of them.`);
    countries.add(country);
    const isPublished = dataset.findCountry(table)?.code === country;
    if (!isPublished && !ownTables.has(table)) throw refuse(`There is no table “${table}” for ${country}.`);
  });
  const credentials = new Set<string>();
  readings.forEach(({ credentialId, credentialName, published }, index) => {
    const refuse = refuseAt(`content.readings[${index}]`);
    if (credentials.has(credentialId))
      throw refuse(`${credentialName} has two equivalencies. Keep one of them.`);
    credentials.add(credentialId);
    if (!published && !ownReadings.has(credentialId))
      throw refuse(`Your office has no equivalency for ${credentialName}. Choose a published one.`);
  });
}

const refuseAt = (field: string) => (message: string) => badRequest("invalid_policy", message, field);
