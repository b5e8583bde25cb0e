import { createWordSearch } from "@meridian/institutions/find-by-words";
import { allInstitutions } from "../../lib/institution-register.ts";

/** Import this module lazily: the register is larger than everything else in the search. */
export const institutionSearch = createWordSearch(allInstitutions);
