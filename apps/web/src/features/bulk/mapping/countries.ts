import { type DatasetIndex, findCountriesNamed, type IndexCountry, searchCountries } from "@meridian/grading";
import type { CountryTable } from "@meridian/contract/policies/schemas";
import { ownTableId } from "@meridian/contract/team/own-table-id";
import type { TeamTable } from "@meridian/contract/team/schemas";

/** A country as written in the file. */
export interface WrittenCountry {
  readonly text: string;
  readonly lines: number;
  /** The only country with exactly this name or code; null if the user must choose. */
  readonly exact: IndexCountry | null;
  /** Countries it could mean, the likeliest first. */
  readonly suggestions: readonly IndexCountry[];
}

const maxSuggestions = 5;

/**
 * The countries of a column, most frequent first. Only an exact name or code counts as known; the user is asked about
 * the rest.
 */
export function listWrittenCountries(index: DatasetIndex, texts: readonly string[]): WrittenCountry[] {
  const lines = new Map<string, number>();
  for (const text of texts) if (text !== "") lines.set(text, (lines.get(text) ?? 0) + 1);
  return [...lines]
    .map(([text, count]) => {
      const named = findCountriesNamed(index, text);
      const similar = searchCountries(index, text, maxSuggestions).map(({ country }) => country);
      return {
        text,
        lines: count,
        exact: named.length === 1 ? named[0]! : null,
        suggestions: named.length > 1 ? named : similar,
      };
    })
    .toSorted((a, b) => b.lines - a.lines);
}

/** What the team sets for a country: the tables of a policy, and its own tables. */
export interface TeamChoices {
  readonly teamTables: readonly TeamTable[];
  readonly policyTables: readonly CountryTable[];
}

/** The table preselected for a country: the policy's, the team's default, or else the country's. */
export function getDefaultTable(
  { code, systems }: IndexCountry,
  { teamTables, policyTables }: TeamChoices,
): string {
  const set = policyTables.find(({ country }) => country === code)?.table;
  const current = teamTables.find(({ id, system }) => ownTableId(id) === set || system.id === set);
  const own = teamTables.find((table) => table.country === code && table.isDefault);
  const listed = systems.find(({ id }) => id === set);
  const preset = current?.system.id ?? listed?.id ?? own?.system.id;
  return preset ?? (systems.find((system) => system.default) ?? systems[0])?.id ?? "";
}
