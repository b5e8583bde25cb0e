import aliases from "@meridian/institutions/data/aliases.tsv?raw";
import register from "@meridian/institutions/data/register.tsv?raw";
import { parseRegister } from "@meridian/institutions/register";
import { createInstitutionSearch } from "@meridian/institutions/search-institutions";

/**
 * The register of institutions. Import this module lazily. Not the calculator's: sharing that one would move code into
 * the first load of the calculator.
 */
export const institutions = createInstitutionSearch(parseRegister(register, aliases));
