import { createInstitutionSearch } from "@meridian/institutions/search-institutions";
import { allInstitutions } from "../../lib/institution-register.ts";

/**
 * The register of institutions. Import this module lazily. Not the calculator's: sharing that one would move code into
 * the first load of the calculator.
 */
export const institutions = createInstitutionSearch(allInstitutions);
