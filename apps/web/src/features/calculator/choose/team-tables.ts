import type { CountryTable } from "@meridian/contract/policies/schemas";
import { ownTableId } from "@meridian/contract/team/own-table-id";
import type { TeamTable } from "@meridian/contract/team/schemas";
import type { GradingSystem, IndexCountry } from "@meridian/grading";
import type { Choice } from "@meridian/transcript/document/blank-document";
import type { LevelFilter } from "./choice.ts";
import { normalizeText } from "./normalize-text.ts";

// Loaded with the workspace after the first paint; guests and users without a team never need it.

/** An option for one of the team's tables, with the choice it makes. */
export interface TeamOption {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  readonly choice: Partial<Choice>;
}

/** The options a team adds to the chooser. */
export interface TeamChooser {
  /** "Team tables" in the country list, if there are tables without a country. */
  readonly countries: (typed: string) => readonly TeamOption[];
  /** The team's tables for a country; an empty code returns those under "Team tables". */
  readonly systems: (
    code: string,
    country: IndexCountry | undefined,
    level: LevelFilter,
    typed: string,
  ) => readonly TeamOption[];
  /** The preferred table for a country: the policy's, else the team's default one, else the most recently used one. */
  readonly preferred: (
    country: IndexCountry,
    level: LevelFilter,
    recentSystem: string | undefined,
  ) => Partial<Choice> | undefined;
}

export function teamChooser(
  tables: readonly TeamTable[],
  /** The tables that the open evaluation's policy sets per country. */
  getPolicyTables: () => readonly CountryTable[] = () => [],
): TeamChooser {
  const tablesFor = (code: string) => tables.filter(({ country }) => (country ?? "") === code);
  const [firstWithoutCountry] = tablesFor("");
  return {
    countries: (typed) =>
      firstWithoutCountry && normalizeText("Team tables").includes(normalizeText(typed))
        ? [
            {
              id: "team",
              text: "Team tables",
              note: `${tablesFor("").length} of your own`,
              choice: { countryCode: "", institution: "", ...tableChoice(firstWithoutCountry, undefined) },
            },
          ]
        : [],
    systems: (code, country, level, typed) =>
      tablesFor(code)
        .filter(({ system }) => matchesLevel(system, level))
        .filter(({ system }) => normalizeText(system.name).includes(normalizeText(typed)))
        .map((table) => ({
          id: table.system.id,
          text: table.system.name,
          note: `team${table.isDefault ? " default" : ""}, version ${table.version}`,
          choice: tableChoice(table, country),
        })),
    preferred: (country, level, recentSystem) => {
      const fromPolicy = findPolicyTable(getPolicyTables(), tables, country);
      if (fromPolicy && matchesLevel(fromPolicy.table, level))
        return { institution: "", ...fromPolicy.choice };
      const countryTables = tablesFor(country.code);
      const table =
        countryTables.find(({ isDefault, system }) => isDefault && matchesLevel(system, level)) ??
        countryTables.find(({ system }) => withoutVersion(system.id) === withoutVersion(recentSystem ?? ""));
      return table && tableChoice(table, country);
    },
  };
}

/** The choice that a policy makes for a country; undefined if it makes none, or its table no longer exists. */
export function findPolicyTable(
  policyTables: readonly CountryTable[],
  teamTables: readonly TeamTable[],
  country: Pick<IndexCountry, "code" | "credit" | "systems">,
): { readonly table: Pick<GradingSystem, "level" | "name">; readonly choice: Partial<Choice> } | undefined {
  const tableId = policyTables.find(({ country: code }) => code === country.code)?.table;
  if (tableId === undefined) return undefined;
  const own = teamTables.find(({ id }) => ownTableId(id) === tableId);
  if (own) return { table: own.system, choice: tableChoice(own, country) };
  const table = country.systems.find(({ id }) => id === tableId);
  return (
    table && {
      table,
      choice: {
        system: table.id,
        level: table.level === "any" ? null : table.level,
        ...(table.institution === null ? {} : { institution: table.institution }),
      },
    }
  );
}

/** The table is copied into the record, along with the country's credit unit. */
function tableChoice(
  { system }: TeamTable,
  country: Pick<IndexCountry, "credit"> | undefined,
): Partial<Choice> {
  const credit = country?.credit;
  return {
    system,
    level: system.level === "any" ? null : system.level,
    unitsPerYear: credit ? (credit.usFactor ? 30 / credit.usFactor : credit.perYear) : null,
  };
}

const matchesLevel = (system: Pick<GradingSystem, "level">, level: LevelFilter) =>
  level === "all" || system.level === "any" || system.level === level;

const withoutVersion = (systemId: string) => systemId.replace(/-v\d+$/, "");
