import { searchCountries, type CountryMatch } from "@meridian/grading";
import type { Choice } from "@meridian/transcript/document/blank-document";
import { LinkButton } from "../../../components/button.tsx";
import { useFacts } from "../state/facts.ts";
import { useTeamChooser } from "../state/workspace.ts";
import { defaultChoice, type LevelFilter } from "./choice.ts";
import { Combobox, type ComboboxOption, type ComboboxProps } from "./combobox.tsx";
import { countryOrder, sortCountries } from "./country-order.ts";
import { readRecent } from "./recent-choices.ts";
import type { TeamOption } from "./team-tables.ts";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { Highlight } from "./highlight.tsx";
import * as styles from "../calculator.module.css";
import { plural } from "../../../lib/format/plural.ts";

type CountryOption = Partial<TeamOption> & ComboboxOption & { readonly match?: CountryMatch };

/** Type-ahead over all countries and the team's own tables. Chooses a country with its likeliest table. */
export function CountryCombobox({
  level,
  onChoose,
  ...field
}: Pick<
  ComboboxProps<ComboboxOption>,
  "id" | "label" | "value" | "start" | "icon" | "large" | "placeholder"
> & {
  readonly level: LevelFilter;
  readonly onChoose: (choice: Partial<Choice>) => void;
}) {
  const { dataset, state, retry } = useFacts();
  const team = useTeamChooser();
  const hasFailed = state === "failed" && !dataset;
  const search = (typed: string): readonly CountryOption[] => {
    if (!dataset) return [];
    const recent = readRecent().map(({ countryCode }) => countryCode);
    const matches = typed.trim()
      ? searchCountries(dataset.index, typed, 50)
      : sortCountries(dataset.index, countryOrder(), recent);
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
  return (
    <Combobox<CountryOption>
      {...field}
      search={search}
      {...(dataset ? {} : { emptyText: "Loading countries" })}
      onChange={choose}
      error={hasFailed ? "We couldn’t load the list of countries." : null}
      hint={hasFailed ? <LinkButton onClick={retry}>Try again</LinkButton> : undefined}
      render={(option, typed) =>
        option.match ? <CountryLine match={option.match} typed={typed} /> : option.text
      }
    />
  );
}

/** One country in the list: its code, name, matched alias and number of tables. */
function CountryLine({ match, typed }: { readonly match: CountryMatch; readonly typed: string }) {
  const { country, matched, system } = match;
  const matchReason = system
    ? system.name
    : matched === country.country || matched === country.code
      ? null
      : `also ${matched}`;
  return (
    <>
      <IsoTag code={country.code} />
      <span className={styles.name}>
        <Highlight text={country.country} typed={typed} />
        {/* The space is inside the element, so that it stays part of the option's accessible name. */}
        {matchReason ? <small>{` ${matchReason}`}</small> : null}
      </span>
      <small>{plural(country.systems.length, "table")}</small>
    </>
  );
}
