import type { TeamTable } from "@meridian/contract/team";
import type { CountryMatch, IndexSystem } from "@meridian/grading";
import { searchCountries } from "@meridian/grading";
import { useId } from "react";
import { Combobox } from "../../../components/combobox.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { Segmented } from "../../../components/segmented.tsx";
import { notify } from "../../../lib/toasts.ts";
import { type Choice, systemIdOf } from "../model/blank-document.ts";
import { useFacts } from "../state/facts.ts";
import { useWorkspace } from "../state/workspace.ts";
import { choiceOf, levelOf, systemsFor, type LevelFilter } from "./choice.ts";
import { CountryLine } from "./country-line.tsx";
import { countryOrder, orderedCountries } from "./country-order.ts";
import { Highlight } from "./highlight.tsx";
import { readRecent } from "./recent-choices.ts";
import { recentTable, tableChoice, tablesUnder } from "./team-tables.ts";

interface CountryOption {
  readonly id: string;
  readonly text: string;
  readonly match: CountryMatch | null;
}

interface SystemOption {
  readonly id: string;
  readonly text: string;
  readonly system: IndexSystem | null;
  /** One of the team's own. */
  readonly table?: TeamTable;
}

/** Stands among the countries for the team's tables that belong to none. */
const teamOption: CountryOption = { id: "team", text: "Team tables", match: null };

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
  const tables = useWorkspace()?.tables ?? none;
  const stateless = tablesUnder(tables, "");
  const underTeam = choice.countryCode === "" && typeof choice.system === "object";
  const institutions = (country?.systems ?? []).filter(({ institution }) => institution !== null);

  const searchFor = (typed: string): readonly CountryOption[] => {
    if (!index) return [];
    const recent = readRecent().map(({ countryCode }) => countryCode);
    const found = typed.trim()
      ? searchCountries(index, typed, 50)
      : orderedCountries(index, countryOrder(), recent);
    const countries = found.map((match) => ({ id: match.country.code, text: match.country.country, match }));
    const team = stateless.length > 0 && plain(teamOption.text).includes(plain(typed));
    return team ? [teamOption, ...countries] : countries;
  };
  const searchSystem = (typed: string): readonly SystemOption[] => {
    const wanted = plain(typed);
    const own = country || underTeam ? tablesUnder(tables, choice.countryCode, level) : [];
    const ours = own
      .filter(({ system }) => plain(system.name).includes(wanted))
      .map((table) => ({ id: table.system.id, text: table.system.name, system: null, table }));
    if (!country) return ours;
    const world = systemsFor(country, level)
      .filter((system) => plain(`${system.name} ${system.institution ?? ""} ${system.id}`).includes(wanted))
      .map((system) => ({ id: system.id, text: system.name, system }));
    return [...ours, ...world];
  };
  const chooseCountry = ({ match }: CountryOption) => {
    if (!match) {
      const [first] = stateless;
      if (first) onChoose({ countryCode: "", institution: "", ...tableChoice(first, undefined) });
      return;
    }
    const { code } = match.country;
    const recent = readRecent().find(({ countryCode }) => countryCode === code)?.system;
    const dataset = choiceOf(match.country, level, match.system?.id ?? recent);
    const table = match.system ? undefined : recentTable(tables, code, recent);
    onChoose({ ...dataset, ...(table && tableChoice(table, match.country)) });
  };
  const chooseSystem = ({ system, table }: SystemOption) => {
    if (table) onChoose(tableChoice(table, country));
    else if (system)
      onChoose({
        system: system.id,
        level: levelOf(system),
        ...(system.institution ? { institution: system.institution } : {}),
        // The unit came with the team's table; the dataset's systems know their own.
        ...(typeof choice.system === "object" ? { unitsPerYear: null } : {}),
      });
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
            : underTeam
              ? teamOption
              : null
        }
        start={choice.countryCode ? <IsoTag code={choice.countryCode.replace(/^X-/, "")} /> : null}
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
                id: systemIdOf(choice.system),
                text:
                  typeof choice.system === "object"
                    ? choice.system.name
                    : (country?.systems.find((system) => system.id === choice.system)?.name ?? systemName),
                system: null,
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
            <small>
              {option.table
                ? `team, version ${option.table.version}`
                : option.system?.default
                  ? "most used"
                  : levelWord(option.system)}
            </small>
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

const none: readonly TeamTable[] = [];

function levelWord(system: IndexSystem | null): string {
  if (!system || system.level === "any") return "";
  return system.level === "secondary" ? "school" : "university";
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
