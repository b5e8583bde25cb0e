import { searchCountries, type CountryMatch } from "@meridian/grading";
import type { Choice } from "@meridian/transcript/document/blank-document";
import { useFacts } from "../state/facts.ts";
import { useTeamChooser } from "../state/workspace.ts";
import { defaultChoice, type LevelFilter } from "./choice.ts";
import { countryOrder, sortCountries } from "./country-order.ts";
import { readRecent } from "./recent-choices.ts";
import type { TeamOption } from "./team-tables.ts";

export type CountryOption = Partial<TeamOption> & {
  readonly id: string;
  readonly text: string;
  readonly match?: CountryMatch;
};

/** The options of a country field, and the choice that each of them makes. */
export function useCountrySearch(level: LevelFilter, onChoose: (choice: Partial<Choice>) => void) {
  const index = useFacts().dataset?.index ?? null;
  const team = useTeamChooser();
  const search = (typed: string): readonly CountryOption[] => {
    if (!index) return [];
    const recent = readRecent().map(({ countryCode }) => countryCode);
    const matches = typed.trim()
      ? searchCountries(index, typed, 50)
      : sortCountries(index, countryOrder(), recent);
    const countries = matches.map((match) => ({
      id: match.country.code,
      text: match.country.country,
      match,
    }));
    return team ? [...team.countries(typed), ...countries] : countries;
  };
  const choose = ({ match, choice: teamChoice }: CountryOption) => {
    if (teamChoice) onChoose(teamChoice);
    if (!match) return;
    const last = readRecent().find(({ countryCode }) => countryCode === match.country.code)?.system;
    // The next student from a country is rarely from the same school, so do not preselect an institution's table.
    const isInstitutionTable = match.country.systems.some(
      ({ id, institution }) => id === last && institution !== null,
    );
    const recent = isInstitutionTable ? undefined : last;
    onChoose({
      ...defaultChoice(match.country, level, match.system?.id ?? recent),
      ...(match.system ? undefined : team?.preferred(match.country, level, recent)),
    });
  };
  return { search, choose };
}
