import authoritiesByCountry from "@meridian/institutions/data/authorities.json";
import { createInstitutionSearch } from "@meridian/institutions/search-institutions";
import { allInstitutions } from "../../../lib/institution-register.ts";

export { findBySpelling, findTableOwner, listOptions } from "./institution-options.ts";

/** The register of institutions. Import this module lazily: it is larger than the rest of the calculator. */
export const institutions = createInstitutionSearch(allInstitutions);

/** The authority that recognizes institutions, and the page that names it. */
interface Authority {
  readonly name: string;
  readonly what: string;
  readonly url: string;
  readonly source: string;
}

export const authorities: Readonly<Record<string, readonly Authority[]>> = authoritiesByCountry;
