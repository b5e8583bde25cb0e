import type { TeamTable } from "@meridian/contract/team";
import type { IndexCountry, SymbolSystem } from "@meridian/grading";
import { expect, test } from "vitest";
import { recentTable, tableChoice, tablesUnder } from "./team-tables.ts";

const table = (
  id: string,
  version: number,
  country: string | null,
  level: SymbolSystem["level"] = "any",
) => ({
  id,
  version,
  country,
  system: { id: `team-${id}-v${version}`, name: id, level } as SymbolSystem,
});
const tables: readonly TeamTable[] = [
  table("german", 3, "DE"),
  table("school", 1, "DE", "secondary"),
  table("anywhere", 1, null),
];
const country = (credit: IndexCountry["credit"]) => ({ credit }) as IndexCountry;

test("a table stands under its country, or under Team tables", () => {
  const ids = (code: string, level?: "tertiary") => tablesUnder(tables, code, level).map(({ id }) => id);
  expect([ids("DE"), ids("DE", "tertiary"), ids(""), ids("FR")]).toEqual([
    ["german", "school"],
    ["german"],
    ["anywhere"],
    [],
  ]);
});

test("choosing one takes the country's credit unit along", () => {
  const ects = { name: "ECTS", perYear: 60, usFactor: 0.5 };
  expect(tableChoice(tables[0]!, country(ects))).toMatchObject({ unitsPerYear: 60, level: null });
  expect(tableChoice(tables[1]!, country({ ...ects, usFactor: null }))).toMatchObject({
    unitsPerYear: 60,
    level: "secondary",
  });
  expect(tableChoice(tables[2]!, undefined)).toMatchObject({ unitsPerYear: null });
});

test("a table used last is found again in its newest version, and only there", () => {
  expect(recentTable(tables, "DE", "team-german-v1")?.version).toBe(3);
  expect(recentTable(tables, "FR", "team-german-v1")).toBeUndefined();
  expect(recentTable(tables, "DE", "de-university")).toBeUndefined();
  expect(recentTable(tables, "DE", undefined)).toBeUndefined();
});
