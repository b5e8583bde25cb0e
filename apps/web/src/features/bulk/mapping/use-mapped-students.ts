import { type BulkMapping, maxProgramLength } from "@meridian/contract/bulk/schemas";
import type { DatasetIndex } from "@meridian/grading";
import { useMemo } from "react";
import type { BulkWorkspace } from "../queries.ts";
import type { ColumnKind } from "./columns.ts";
import { getDefaultTable, listWrittenCountries } from "./countries.ts";
import { getChosenCode } from "./country-choice.tsx";
import { groupStudents } from "./group-students.ts";
import { getProgramPolicy, listWrittenPrograms } from "./policies.ts";
import type { FileRow } from "./unpivot.ts";

export type MappingChoices = Omit<BulkMapping, "kinds" | "system">;

interface Mapping {
  readonly rows: readonly FileRow[];
  readonly kinds: readonly ColumnKind[];
  readonly choices: MappingChoices;
  readonly dropRepeated: boolean;
  readonly index: DatasetIndex;
  readonly workspace: BulkWorkspace;
}

/** The countries, programs and students that the file contains, as it is mapped now. */
export function useMappedStudents({ rows, kinds, choices, dropRepeated, index, workspace }: Mapping) {
  const { policies, teamTables } = workspace;
  const countryColumn = kinds.indexOf("country");
  const programColumn = kinds.indexOf("program");
  const programs = useMemo(() => {
    const texts = rows.map(({ cells }) => (cells[programColumn] ?? "").trim().slice(0, maxProgramLength));
    return programColumn < 0 || policies.length === 0 ? [] : listWrittenPrograms(texts);
  }, [rows, programColumn, policies]);
  const written = useMemo(() => {
    const texts = rows.map(({ cells }) => (cells[countryColumn] ?? "").trim().slice(0, 100));
    return countryColumn < 0 ? [] : listWrittenCountries(index, texts);
  }, [index, rows, countryColumn]);
  const grouped = useMemo(() => {
    const codes = new Map(written.map((country) => [country.text, getChosenCode(country, choices)]));
    const countries = new Map(index.countries.map((country) => [country.code, country]));
    const tableCountries = new Map(
      index.countries.flatMap(({ code, systems }) => systems.map(({ id }) => [id, code] as const)),
    );
    return groupStudents(rows, kinds, {
      dropRepeated,
      getTableCountry: (id) => tableCountries.get(id),
      findPolicy: (program) => {
        const policy = getProgramPolicy(policies, choices, program);
        return policy === null ? null : (policy?.id ?? "");
      },
      findTable: (text, program) => {
        if (text === "") return { system: "", country: "" };
        const country = countries.get(codes.get(text) ?? "");
        if (!country) return null;
        const policyTables = getProgramPolicy(policies, choices, program)?.tables ?? [];
        const tableId =
          choices.tables[country.code] || getDefaultTable(country, { teamTables, policyTables });
        return { system: tableId, country: country.code };
      },
    });
  }, [rows, kinds, written, choices, index, policies, teamTables, dropRepeated]);
  return {
    ...grouped,
    written,
    programs,
    /** Countries that the user still has to choose. */
    undecided: written.filter((country) => getChosenCode(country, choices) === undefined),
    needsTable: grouped.students.some((student) => student.courses.some((course) => course.system === "")),
  };
}

export type MappedStudents = ReturnType<typeof useMappedStudents>;
