import aliases from "@meridian/institutions/data/aliases.tsv?raw";
import register from "@meridian/institutions/data/register.tsv?raw";
import { parseRegister } from "@meridian/institutions/register";

/** Every institution of the register. Import this module lazily: it is larger than the rest of the calculator. */
export const allInstitutions = parseRegister(register, aliases);
