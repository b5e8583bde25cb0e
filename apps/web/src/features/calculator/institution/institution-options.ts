import { isSpellingOf } from "@meridian/institutions/is-spelling-of";
import type { Institution } from "@meridian/institutions/register";
import type { InstitutionSearch } from "@meridian/institutions/search-institutions";
import { normalizeText } from "../choose/normalize-text.ts";

export interface InstitutionOption {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  /** ID in the register, if it is listed there. */
  readonly institutionId?: string;
  /** Its name in the grading data, if it has its own table. */
  readonly tableOwner?: string;
}

/** Suggestions for the typed text: those of the register, then other institutions with their own grading table. */
export function listOptions(
  institutions: InstitutionSearch,
  country: string,
  tableOwners: readonly string[],
  typed: string,
): readonly InstitutionOption[] {
  const needle = normalizeText(typed);
  const registered = needle.length > 1 ? institutions.search(typed, country) : [];
  const options = registered.map((institution) => toOption(institution, tableOwners));
  const others = tableOwners
    .filter((owner) => normalizeText(owner).includes(needle))
    .filter((owner) => !options.some(({ tableOwner }) => tableOwner === owner))
    .map((owner) => ({ id: owner, text: owner, note: "own grading table", tableOwner: owner }));
  return [...options, ...others];
}

/** The one institution of the register that is written exactly like this, or null. */
export function findBySpelling(
  institutions: InstitutionSearch,
  country: string,
  tableOwners: readonly string[],
  text: string,
): InstitutionOption | null {
  const [match, ...more] = institutions
    .search(text, country)
    .filter((institution) => isSpellingOf(institution, text));
  return match && more.length === 0 ? toOption(match, tableOwners) : null;
}

/** The name under which the grading data has a table of this institution. */
export function findTableOwner(institution: Institution, tableOwners: readonly string[]): string | undefined {
  return tableOwners.find((owner) => isSpellingOf(institution, owner));
}

function toOption(institution: Institution, tableOwners: readonly string[]): InstitutionOption {
  const tableOwner = findTableOwner(institution, tableOwners);
  const { id, name, state, domains } = institution;
  return {
    id,
    text: name,
    note: [tableOwner ? "own grading table" : state, domains[0]].filter(Boolean).join(", "),
    institutionId: id,
    ...(tableOwner ? { tableOwner } : {}),
  };
}
