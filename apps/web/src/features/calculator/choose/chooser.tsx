import type { CountryMatch, IndexSystem } from "@meridian/grading";
import { searchCountries } from "@meridian/grading";
import { useId } from "react";
import { Combobox } from "../../../components/combobox.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { Segmented } from "../../../components/segmented.tsx";
import { notify } from "../../../lib/toasts.ts";
import type { Choice } from "../model/blank-document.ts";
import { useFacts } from "../state/facts.ts";
import { choiceOf, levelOf, systemsFor, type LevelFilter } from "./choice.ts";
import { countryOrder, orderedCountries } from "./country-order.ts";
import { Highlight } from "./highlight.tsx";
import { readRecent } from "./recent-choices.ts";

interface CountryOption {
  readonly id: string;
  readonly text: string;
  readonly match: CountryMatch | null;
}

interface SystemOption {
  readonly id: string;
  readonly text: string;
  readonly system: IndexSystem | null;
}

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
  const institutions = (country?.systems ?? []).filter(({ institution }) => institution !== null);

  const searchFor = (typed: string): readonly CountryOption[] => {
    if (!index) return [];
    const recent = readRecent().map(({ countryCode }) => countryCode);
    const found = typed.trim()
      ? searchCountries(index, typed, 50)
      : orderedCountries(index, countryOrder(), recent);
    return found.map((match) => ({ id: match.country.code, text: match.country.country, match }));
  };
  const searchSystem = (typed: string): readonly SystemOption[] => {
    if (!country) return [];
    const wanted = plain(typed);
    return systemsFor(country, level)
      .filter((system) => plain(`${system.name} ${system.institution ?? ""} ${system.id}`).includes(wanted))
      .map((system) => ({ id: system.id, text: system.name, system }));
  };
  const chooseCountry = ({ match }: CountryOption) => {
    if (!match) return;
    const recent = readRecent().find(({ countryCode }) => countryCode === match.country.code);
    onChoose(choiceOf(match.country, level, match.system?.id ?? recent?.system));
  };
  const chooseInstitution = (institution: string) => {
    const own = institutions.find((system) => system.institution === institution);
    if (!own || own.id === choice.system) {
      onChoose({ institution });
      return;
    }
    onChoose({ institution, system: own.id, level: levelOf(own) });
    notify(`${institution} has its own scale: ${own.name} is in use.`);
  };

  return (
    <div className="choose">
      <Combobox<CountryOption>
        label="Country"
        id={`${id}-country`}
        value={
          choice.countryCode
            ? { id: choice.countryCode, text: country?.country ?? countryName, match: null }
            : null
        }
        start={<IsoTag code={choice.countryCode.replace(/^X-/, "")} />}
        placeholder="Type a country, IB or A level"
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
                id: choice.system,
                text: country?.systems.find((system) => system.id === choice.system)?.name ?? systemName,
                system: null,
              }
            : null
        }
        search={searchSystem}
        {...(country ? {} : { none: index ? "Choose a country first" : "Loading the grading systems" })}
        onChange={({ system }) =>
          system &&
          onChoose({
            system: system.id,
            level: levelOf(system),
            ...(system.institution ? { institution: system.institution } : {}),
          })
        }
        render={(option, typed) => (
          <>
            <span className="name">
              <Highlight text={option.text} typed={typed} />
            </span>
            <small>{option.system?.default ? "most used" : levelWord(option.system)}</small>
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
          onChange={(event) => chooseInstitution(event.target.value)}
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

function CountryLine({ match, typed }: { readonly match: CountryMatch; readonly typed: string }) {
  const { country, matched, system } = match;
  const why = system
    ? system.name
    : matched === country.country || matched === country.code
      ? null
      : `also ${matched}`;
  return (
    <>
      <IsoTag code={country.code.replace(/^X-/, "")} />
      <span className="name">
        <Highlight text={country.country} typed={typed} /> {why ? <small>{why}</small> : null}
      </span>
      <small>
        {country.systems.length} {country.systems.length === 1 ? "scale" : "scales"}
      </small>
    </>
  );
}

function levelWord(system: IndexSystem | null): string {
  if (!system || system.level === "any") return "";
  return system.level === "secondary" ? "school" : "university";
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
