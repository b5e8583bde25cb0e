import aliases from "@meridian/institutions/data/aliases.tsv?raw";
import register from "@meridian/institutions/data/register.tsv?raw";
import { isSpellingOf } from "@meridian/institutions/is-spelling-of";
import { parseRegister } from "@meridian/institutions/register";

/** Every institution of the register. Import this module lazily: it is larger than the rest of the calculator. */
export const allInstitutions = parseRegister(register, aliases);

/** The countries with an institution that is written exactly like this. */
export function listInstitutionCountries(name: string): string[] {
  const named = allInstitutions.filter((institution) => isSpellingOf(institution, name));
  return [...new Set(named.map(({ country }) => country))];
}
