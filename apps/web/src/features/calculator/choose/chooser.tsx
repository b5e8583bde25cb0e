import type { CountryMatch, IndexSystem } from "@meridian/grading";
import { searchCountries } from "@meridian/grading";
import { useId } from "react";
import { Combobox } from "../../../components/combobox.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { Segmented } from "../../../components/segmented.tsx";
import { notify } from "../../../lib/toasts.ts";
import { type Choice, systemIdOf } from "../model/blank-document.ts";
import { useFacts } from "../state/facts.ts";
import { useTeamChooser } from "../state/workspace.ts";
import { chooseInstitution, choiceOf, levelOf, systemsFor, type LevelFilter } from "./choice.ts";
import { CountryLine } from "./country-line.tsx";
import { countryOrder, orderedCountries } from "./country-order.ts";
import { Highlight } from "./highlight.tsx";
import { plain } from "./plain.ts";
import { readRecent } from "./recent-choices.ts";
import type { TeamOption } from "./team-tables.ts";

type CountryOption = Partial<TeamOption> & {
  readonly id: string;
  readonly text: string;
  readonly match?: CountryMatch;
};

type SystemOption = Partial<TeamOption> & {
  readonly id: string;
  readonly text: string;
  readonly system?: IndexSystem;
};

/** Country, grading system, level and institution of one record. */
export function Chooser({
  choice,
  countryName,
  systemName,
  level,
  onLevel,
  onChoose,
}: {
  readonly choice: Choice;
  /** Shown until the index is here. */
  readonly countryName: string;
  readonly systemName: string;
  readonly level: LevelFilter;
  readonly onLevel: (level: LevelFilter) => void;
  readonly onChoose: (choice: Partial<Choice>) => void;
}) {
  const { dataset, state, retry } = useFacts();
  const id = useId();
  const index = dataset?.index ?? null;
  const country = index?.countries.find(({ code }) => code === choice.countryCode);
  const team = useTeamChooser();
  const underTeam = choice.countryCode === "" && typeof choice.system === "object";
  const institutions = (country?.systems ?? []).filter(({ institution }) => institution !== null);

  const searchFor = (typed: string): readonly CountryOption[] => {
    if (!index) return [];
    const recent = readRecent().map(({ countryCode }) => countryCode);
    const found = typed.trim()
      ? searchCountries(index, typed, 50)
      : orderedCountries(index, countryOrder(), recent);
    const countries = found.map((match) => ({ id: match.country.code, text: match.country.country, match }));
    return team ? [...team.countries(typed), ...countries] : countries;
  };
  const searchSystem = (typed: string): readonly SystemOption[] => {
    const wanted = plain(typed);
    const world = country
      ? systemsFor(country, level)
          .filter((system) =>
            plain(`${system.name} ${system.institution ?? ""} ${system.id}`).includes(wanted),
          )
          .map((system) => ({ id: system.id, text: system.name, system }))
      : [];
    if (!team || !(country || underTeam)) return world;
    return [...team.systems(choice.countryCode, country, level, typed), ...world];
  };
  const chooseCountry = ({ match, choice: own }: CountryOption) => {
    if (own) onChoose(own);
    if (!match) return;
    const last = readRecent().find(({ countryCode }) => countryCode === match.country.code)?.system;
    // The next student of a country rarely comes from the same school: an institution's table is not offered again.
    const ofSchool = match.country.systems.some(({ id, institution }) => id === last && institution !== null);
    const recent = ofSchool ? undefined : last;
    onChoose({
      ...choiceOf(match.country, level, match.system?.id ?? recent),
      ...(match.system ? undefined : team?.preferred(match.country, level, recent)),
    });
  };
  const chooseSystem = ({ system, choice: own }: SystemOption) => {
    if (own) onChoose(own);
    if (!system) return;
    onChoose({
      system: system.id,
      level: levelOf(system),
      ...(system.institution ? { institution: system.institution } : {}),
      // The unit came with the team's table; the dataset's systems know their own.
      ...(typeof choice.system === "object" ? { unitsPerYear: null } : {}),
    });
  };
  const typeInstitution = (text: string) => {
    const next = chooseInstitution(country, choice, text);
    onChoose(next.choice);
    if (next.notice) notify(next.notice);
  };

  return (
    <div className="choose">
      <Combobox<CountryOption>
        label="Country"
        id={`${id}-country`}
        value={
          choice.countryCode
            ? { id: choice.countryCode, text: country?.country ?? countryName }
            : underTeam
              ? { id: "team", text: "Team tables" }
              : null
        }
        start={choice.countryCode ? <IsoTag code={choice.countryCode.replace(/^X-/, "")} /> : null}
        placeholder="Country, IB or A level"
        search={searchFor}
        {...(index ? {} : { none: "Loading the countries" })}
        onChange={chooseCountry}
        error={state === "failed" && !dataset ? "The list of countries could not be loaded." : null}
        hint={
          state === "failed" && !dataset ? (
            <button type="button" className="link" onClick={retry}>
              Try again
            </button>
          ) : undefined
        }
        render={(option, typed) =>
          option.match ? <CountryLine match={option.match} typed={typed} /> : option.text
        }
      />
      <Combobox<SystemOption>
        label="Grading system"
        id={`${id}-system`}
        value={
          choice.system
            ? {
                id: systemIdOf(choice.system),
                text:
                  typeof choice.system === "object"
                    ? choice.system.name
                    : (country?.systems.find((system) => system.id === choice.system)?.name ?? systemName),
              }
            : null
        }
        search={searchSystem}
        {...(country || underTeam
          ? {}
          : { none: index ? "Choose a country first" : "Loading the grading systems" })}
        onChange={chooseSystem}
        render={(option, typed) => (
          <>
            <span className="name">
              <Highlight text={option.text} typed={typed} />
            </span>
            <small>{option.note ?? (option.system?.default ? "most used" : levelWord(option.system))}</small>
          </>
        )}
      />
      <div className="field">
        <span className="label">Level</span>
        <Segmented<LevelFilter>
          label="Level"
          value={level}
          onChange={onLevel}
          segments={[
            { value: "all", label: "All" },
            { value: "secondary", label: "School" },
            { value: "tertiary", label: "University" },
          ]}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-institution`}>Institution</label>
        <input
          className="input"
          id={`${id}-institution`}
          list={`${id}-institutions`}
          autoComplete="off"
          maxLength={300}
          value={choice.institution}
          onChange={(event) => typeInstitution(event.target.value)}
        />
        <datalist id={`${id}-institutions`}>
          {institutions.map((system) => (
            <option key={system.id} value={system.institution ?? ""}>
              {system.name}
            </option>
          ))}
        </datalist>
      </div>
    </div>
  );
}

function levelWord(system: IndexSystem | undefined): string {
  if (!system || system.level === "any") return "";
  return system.level === "secondary" ? "school" : "university";
}
