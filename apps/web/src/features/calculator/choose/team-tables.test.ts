import type { TeamTable } from "@meridian/contract/team/schemas";
import type { IndexCountry, SymbolSystem } from "@meridian/grading";
import { expect, test } from "vitest";
import { teamChooser } from "./team-tables.ts";

const table = (
  id: string,
  version: number,
  country: string | null,
  level: SymbolSystem["level"] = "any",
) => ({
  id,
  version,
  country,
  isDefault: false,
  system: { id: `team-${id}-v${version}`, name: id, level } as SymbolSystem,
});
const tables: readonly TeamTable[] = [
  table("german", 3, "DE"),
  table("school", 1, "DE", "secondary"),
  table("anywhere", 1, null),
];
const ects = { name: "ECTS", perYear: 60, usFactor: 0.5 };
const germany = (credit: IndexCountry["credit"] = ects) => ({ code: "DE", credit }) as IndexCountry;
const chooser = teamChooser(tables);

test("lists a table under its country and level, and finds it by name", () => {
  const search = (level: "all" | "tertiary", typed = "") =>
    chooser.systems("DE", germany(), level, typed).map(({ text }) => text);
  expect([search("all"), search("tertiary"), search("all", "SCHO")]).toEqual([
    ["german", "school"],
    ["german"],
    ["school"],
  ]);
  expect(chooser.systems("FR", undefined, "all", "")).toEqual([]);
});

test("lists tables without a country under Team tables, which appears only if there are any", () => {
  expect(chooser.countries("team")).toMatchObject([
    { text: "Team tables", choice: { countryCode: "", system: { id: "team-anywhere-v1" } } },
  ]);
  expect(chooser.countries("germany")).toEqual([]);
  expect(teamChooser(tables.slice(0, 2)).countries("")).toEqual([]);
  expect(chooser.systems("", undefined, "all", "")).toMatchObject([{ text: "anywhere" }]);
});

test("choosing a table also sets the country's credit unit", () => {
  const choice = (credit: IndexCountry["credit"]) =>
    chooser.systems("DE", germany(credit), "all", "school")[0]!.choice;
  expect(choice(ects)).toMatchObject({ unitsPerYear: 60, level: "secondary" });
  expect(choice({ ...ects, usFactor: null })).toMatchObject({ unitsPerYear: 60 });
  expect(choice(null)).toMatchObject({ unitsPerYear: null });
});

test("restores the most recently used table in its newest version, and only in its country", () => {
  const preferred = (country: IndexCountry, recent?: string) => chooser.preferred(country, "all", recent);
  expect(preferred(germany(), "team-german-v1")?.system).toMatchObject({ id: "team-german-v3" });
  expect(preferred({ ...germany(), code: "FR" }, "team-german-v1")).toBeUndefined();
  expect(preferred(germany(), "de-university")).toBeUndefined();
  expect(preferred(germany())).toBeUndefined();
});

test("selects the team's default for a country and level over the most recently used table", () => {
  const withDefault = teamChooser(
    tables.map((teamTable) => (teamTable.id === "school" ? { ...teamTable, isDefault: true } : teamTable)),
  );
  const preferred = (level: "all" | "secondary" | "tertiary", recent?: string) =>
    withDefault.preferred(germany(), level, recent)?.system;
  expect(preferred("all")).toMatchObject({ id: "team-school-v1" });
  expect(preferred("secondary", "team-german-v3")).toMatchObject({ id: "team-school-v1" });
  expect(preferred("tertiary")).toBeUndefined();
  expect(withDefault.systems("DE", germany(), "all", "school")[0]!.note).toBe("team default, version 1");
});

test("the policy's table for a country comes before the team's default", () => {
  const systems = [{ id: "de-school", name: "Abitur", level: "secondary", institution: null }];
  const country = { ...germany(), systems } as unknown as IndexCountry;
  const withPolicy = (tableId: string) =>
    teamChooser(
      tables.map((teamTable) => (teamTable.id === "school" ? { ...teamTable, isDefault: true } : teamTable)),
      () => [{ country: "DE", table: tableId }],
    );
  expect(withPolicy("team-german").preferred(country, "all", undefined)?.system).toMatchObject({
    id: "team-german-v3",
  });
  expect(withPolicy("de-school").preferred(country, "all", undefined)).toEqual({
    system: "de-school",
    level: "secondary",
    institution: "",
  });
  // Neither a table of another level nor one that no longer exists.
  expect(withPolicy("de-school").preferred(country, "tertiary", undefined)).toBeUndefined();
  expect(withPolicy("gone").preferred(country, "all", undefined)?.system).toMatchObject({
    id: "team-school-v1",
  });
});
