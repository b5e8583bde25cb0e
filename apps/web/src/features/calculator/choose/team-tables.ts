import type { TeamTable } from "@meridian/contract/team";
import type { GradingSystem, IndexCountry } from "@meridian/grading";
import type { Choice } from "../model/blank-document.ts";
import type { LevelFilter } from "./choice.ts";
import { plain } from "./plain.ts";

// Fetched with the workspace, after the first screen: guests and people without a team never need it.

/** A line of the chooser that stands for one of the team's tables, with what choosing it means. */
export interface TeamOption {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  readonly choice: Partial<Choice>;
}

/** What the team adds to the chooser. */
export interface TeamChooser {
  /** "Team tables" among the countries, where there are tables that belong to none. */
  readonly countries: (typed: string) => readonly TeamOption[];
  /** The team's tables of a country; the empty code asks for those under "Team tables". */
  readonly systems: (
    code: string,
    country: IndexCountry | undefined,
    level: LevelFilter,
    typed: string,
  ) => readonly TeamOption[];
  /** What choosing a country means to this team: its default table there, else the team's table used last. */
  readonly preferred: (
    country: IndexCountry,
    level: LevelFilter,
    recentSystem: string | undefined,
  ) => Partial<Choice> | undefined;
}

export function teamChooser(tables: readonly TeamTable[]): TeamChooser {
  const under = (code: string) => tables.filter(({ country }) => (country ?? "") === code);
  const [stateless] = under("");
  return {
    countries: (typed) =>
      stateless && plain("Team tables").includes(plain(typed))
        ? [
            {
              id: "team",
              text: "Team tables",
              note: `${under("").length} of your own`,
              choice: { countryCode: "", institution: "", ...tableChoice(stateless, undefined) },
            },
          ]
        : [],
    systems: (code, country, level, typed) =>
      under(code)
        .filter(({ system }) => fits(system, level))
        .filter(({ system }) => plain(system.name).includes(plain(typed)))
        .map((table) => ({
          id: table.system.id,
          text: table.system.name,
          note: `team${table.isDefault ? " default" : ""}, version ${table.version}`,
          choice: tableChoice(table, country),
        })),
    preferred: (country, level, recentSystem) => {
      const own = under(country.code);
      const table =
        own.find(({ isDefault, system }) => isDefault && fits(system, level)) ??
        own.find(({ system }) => stem(system.id) === stem(recentSystem ?? ""));
      return table && tableChoice(table, country);
    },
  };
}

/** The table goes into the record as it is, and the country's credit unit with it. */
function tableChoice({ system }: TeamTable, country: IndexCountry | undefined): Partial<Choice> {
  const credit = country?.credit;
  return {
    system,
    level: system.level === "any" ? null : system.level,
    unitsPerYear: credit ? (credit.usFactor ? 30 / credit.usFactor : credit.perYear) : null,
  };
}

const fits = (system: GradingSystem, level: LevelFilter) =>
  level === "all" || system.level === "any" || system.level === level;

const stem = (systemId: string) => systemId.replace(/-v\d+$/, "");
