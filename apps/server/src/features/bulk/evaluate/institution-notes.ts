import type { TranscriptRecordEntry } from "@meridian/contract/evaluation/evaluation-document";
import type { Dataset } from "@meridian/grading";
import { isSpellingOf } from "@meridian/institutions/is-spelling-of";
import type { Institution } from "@meridian/institutions/register";

export type FindInstitutions = (name: string, country: string) => readonly Institution[];

/**
 * How the institution of each record was found in the register, or why not. A link never selects a grading table: the table
 * of an institution may be for graduate courses only, and the file does not say which courses are.
 */
export function listInstitutionNotes(
  records: readonly Pick<TranscriptRecordEntry, "institution" | "institutionId" | "countryCode" | "system">[],
  { index }: Dataset,
  findInstitutions: FindInstitutions,
): string[] {
  const notes = records.flatMap(({ institution: name, institutionId, countryCode, system }) => {
    if (name === "") return [];
    const matches = findInstitutions(name, countryCode);
    const linked = matches.find(({ id }) => id === institutionId);
    if (!linked) return [`“${name}” is not linked: ${explain(matches, countryCode)}`];
    const tables = index.countries.find(({ code }) => code === countryCode)?.systems ?? [];
    const own = tables.filter((table) => table.institution && isSpellingOf(linked, table.institution));
    const usesOwn = own.some(({ id }) => id === system);
    return [
      `“${name}” is linked to ${linked.name} (${linked.domains[0]})`,
      ...(own.length > 0 && !usesOwn
        ? [`${linked.name} has its own grading table, ${own[0]!.name}, which was not used`]
        : []),
    ];
  });
  return [...new Set(notes)];
}

/** The only institution of the country with exactly this name, if there is one. */
export function findOnlyInstitution(
  findInstitutions: FindInstitutions,
  name: string,
  country: string,
): Institution | undefined {
  const matches = findInstitutions(name, country);
  return matches.length === 1 ? matches[0] : undefined;
}

function explain(matches: readonly Institution[], country: string): string {
  if (country === "") return "the country is not known";
  return matches.length > 1
    ? `${matches.length} institutions in our register share this name`
    : "our register has no institution with exactly this name";
}
