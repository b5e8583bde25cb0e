import type { TeamTable } from "@meridian/contract/team";
import type { IndexCountry } from "@meridian/grading";
import type { Choice } from "../model/blank-document.ts";
import type { LevelFilter } from "./choice.ts";

/** The team's own tables of a country; those without one stand under "Team tables", which has the empty code. */
export function tablesUnder(tables: readonly TeamTable[], code: string, level: LevelFilter = "all") {
  return tables.filter(
    ({ country, system }) =>
      (country ?? "") === code && (level === "all" || system.level === "any" || system.level === level),
  );
}

/** Choosing a team's table: it goes into the record as it is, and the country's credit unit with it. */
export function tableChoice({ system }: TeamTable, country: IndexCountry | undefined): Partial<Choice> {
  const credit = country?.credit;
  return {
    system,
    level: system.level === "any" ? null : system.level,
    unitsPerYear: credit ? (credit.usFactor ? 30 / credit.usFactor : credit.perYear) : null,
  };
}

/** The table used last here, in the version in use now. */
export function recentTable(tables: readonly TeamTable[], code: string, systemId: string | undefined) {
  const stem = systemId?.replace(/-v\d+$/, "");
  return tablesUnder(tables, code).find(({ system }) => system.id.replace(/-v\d+$/, "") === stem);
}
