import { readFileSync } from "node:fs";
import path from "node:path";
import { openLocalDataset } from "@meridian/grading/node";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { guessColumns } from "./mapping/columns.ts";
import { getDefaultTable, listWrittenCountries } from "./mapping/countries.ts";
import { groupStudents } from "./mapping/group-students.ts";
import { unpivot } from "./mapping/unpivot.ts";

const { index } = await openLocalDataset();

const noTeam = { teamTables: [], policyTables: [] };

/** Reads one of the synthetic exports as the mapping step does, with the choices a user would add. */
function read(name: string, chosen: Readonly<Record<string, string>> = {}, dropRepeated = true) {
  const text = readFileSync(path.join(import.meta.dirname, "synthetic-exports", name), "utf8");
  const table = unpivot(Papa.parse<string[]>(text.trimEnd()).data, 1);
  const kinds = guessColumns(table.header);
  const column = kinds.indexOf("country");
  const written = listWrittenCountries(
    index,
    table.rows.map(({ cells }) => cells[column]?.trim() ?? ""),
  );
  const codes = new Map(written.map(({ text: name, exact }) => [name, exact?.code ?? chosen[name]]));
  const grouped = groupStudents(table.rows, kinds, {
    dropRepeated,
    getTableCountry: () => undefined,
    findPolicy: () => "",
    findTable: (country) => {
      const match = index.countries.find(({ code }) => code === codes.get(country));
      return match ? { system: getDefaultTable(match, noTeam), country: match.code } : null;
    },
  });
  return { kinds, written, grouped };
}

const unused = (kinds: readonly string[]) => kinds.filter((kind) => kind === "ignore");

test("a Slate-like export: several records per student, local names and codes, and a misspelled country", () => {
  const { kinds, written, grouped } = read("slate.csv");
  expect(unused(kinds)).toEqual([]);
  expect(written.map(({ text, exact }) => [text, exact?.code ?? null])).toEqual([
    ["Brasil", "BR"],
    ["DEU", "DE"],
    ["Deutschland", "DE"],
    ["Inda", null],
  ]);
  expect(written[3]!.suggestions.map(({ code }) => code)).toContain("IN");
  const [ana, lena] = grouped.students;
  expect(ana).toMatchObject({ externalId: "100000001", tags: ["MS Nursing", "Fall 2027"] });
  expect(ana!.courses.map((course) => [course.institution, course.ceeb, course.country])).toEqual([
    ["Universidade Exemplo", "000001", "BR"],
    ["Universidade Exemplo", "000001", "BR"],
    ["Hochschule Beispiel", "000002", "DE"],
  ]);
  expect(ana!.courses[0]!.system.startsWith("br-")).toBe(true);
  expect(ana!.courses[2]!.system.startsWith("de-")).toBe(true);
  expect(lena!.courses).toHaveLength(1);
  expect(grouped.dropped).toEqual([
    { line: 6, message: "the same as line 5" },
    { line: 7, message: "country “Inda” left out" },
  ]);
  const decided = read("slate.csv", { Inda: "IN" }, false).grouped;
  expect(decided.dropped).toEqual([]);
  expect(decided.students.map(({ courses }) => courses.length)).toEqual([3, 2, 1]);
});

test("a Common App-like export: degree, CEEB and a country in its own script", () => {
  const { kinds, written, grouped } = read("common-app.csv");
  expect(unused(kinds)).toEqual([]);
  expect(written.map(({ text, exact }) => [text, exact?.code])).toEqual([
    ["Ghana", "GH"],
    ["日本", "JP"],
  ]);
  expect(grouped.students[0]!.courses.map(({ degree, ceeb }) => [degree, ceeb])).toEqual([
    ["BSc", "000003"],
    ["BSc", undefined],
  ]);
});

test("a SOPHAS-like export: numbered columns become one course each, on the same line", () => {
  const { kinds, grouped } = read("sophas.csv");
  expect(unused(kinds)).toEqual([]);
  expect(
    grouped.students.map(({ courses }) =>
      courses.map(({ line, name, mark, term }) => [line, name, mark, term]),
    ),
  ).toEqual([
    [
      [2, "Biologie", "14,5", "S1"],
      [2, "Chimie", "11", "S2"],
    ],
    [[3, "Biologie", "9", "S1"]],
  ]);
});

test("a Salesforce-like export: API names of fields", () => {
  const { kinds, grouped } = read("salesforce.csv");
  expect(unused(kinds)).toEqual([]);
  expect(
    grouped.students.map(({ externalId, givenName, familyName, tags }) => [
      externalId,
      givenName,
      familyName,
      tags,
    ]),
  ).toEqual([
    ["0035e00000AAA1", "Jan", "Novak", ["MBA"]],
    ["0035e00000AAA2", "Iva", "Horak", ["MBA"]],
  ]);
  expect(grouped.dropped).toEqual([]);
});

test("an ambiguous or misspelled country is never chosen silently", () => {
  const exact = (text: string) => listWrittenCountries(index, [text])[0]!.exact?.code ?? null;
  expect(["germany", "DEUTSCHLAND", "de", "Deu", "cote d'ivoire"].map(exact)).toEqual([
    "DE",
    "DE",
    "DE",
    "DE",
    "CI",
  ]);
  expect(exact("Germny")).toBeNull();
  expect(exact("Ger")).toBeNull();
  expect(exact("Atlantis")).toBeNull();
});

test("two names for one student ID are reported", () => {
  const rows = [
    { line: 2, cells: ["S1", "Ana", "1,0"] },
    { line: 3, cells: ["S1", "Eva", "2,0"] },
    { line: 4, cells: ["S1", "ANA", "2,3"] },
  ];
  const options = {
    findPolicy: () => "",
    findTable: () => ({ system: "x", country: "" }),
    getTableCountry: () => undefined,
    dropRepeated: true,
  };
  const { conflicts } = groupStudents(rows, ["student", "given", "mark"], options);
  expect(conflicts).toEqual([
    { line: 3, message: "an earlier line says “Ana” for student S1; this one says “Eva”" },
  ]);
});

test("a country starts with the table of the default policy", () => {
  const germany = index.countries.find(({ code }) => code === "DE")!;
  const other = germany.systems.find((system) => !system.default)!.id;
  expect(getDefaultTable(germany, noTeam)).toBe(germany.systems.find((system) => system.default)!.id);
  const policyTables = [{ country: "DE", table: other }];
  expect(getDefaultTable(germany, { teamTables: [], policyTables })).toBe(other);
});
