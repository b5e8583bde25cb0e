import aliases from "@meridian/institutions/data/aliases.tsv?raw";
import register from "@meridian/institutions/data/register.tsv?raw";
import { createWordSearch } from "@meridian/institutions/find-by-words";
import { parseRegister } from "@meridian/institutions/register";

/** Import this module lazily: the register is larger than everything else in the search. */
export const institutionSearch = createWordSearch(parseRegister(register, aliases));
