import { describe, expect, test } from "vitest";
import {
  findCountry,
  moveActive,
  toGroups,
  toItems,
  toNearestGroups,
  toSimilarCountries,
  type Item,
} from "./rows.ts";
import { buildIndex } from "./build-index.ts";
import type { PublicEntry } from "./content.ts";

const countries = ["Malawi", "Malaysia", "Maldives", "Mali", "Malta"].map((title): PublicEntry => ({
  group: "Countries",
  title,
  to: `/${title}`,
}));
const search = {
  ...buildIndex(countries),
  popular: countries.slice(0, 2),
  countryNames: new Map([["MT", "Malta"]]),
  countries,
};
const none = { state: "none" } as const;
const institution = (country: string, name: string) => ({
  id: `${country}:x`,
  country,
  name,
  state: "",
  domains: [],
  aliases: [],
});

describe("the list of results", () => {
  test("shows popular countries before anything is typed", () => {
    const groups = toGroups(" ", search, [], none, new Set());
    expect(groups.map(({ name, rows }) => [name, rows.length])).toEqual([["Popular countries", 2]]);
  });
  test("shortens a group until it is expanded", () => {
    expect(toItems(toGroups("mal", search, [], none, new Set())).map(({ kind }) => kind)).toEqual([
      "row",
      "row",
      "row",
      "more",
    ]);
    expect(toItems(toGroups("mal", search, [], none, new Set(["Countries"])))).toHaveLength(5);
  });
  test("opens an institution in the calculator with its country, if the dataset has it", () => {
    const found = [institution("MT", "University of Malta"), institution("ZZ", "Nowhere College")];
    const [group] = toGroups("university", search, found, none, new Set());
    expect(group?.rows).toEqual([
      expect.objectContaining({
        title: "University of Malta",
        note: "Malta",
        to: "/calculator?country=MT&institution=University+of+Malta",
      }),
    ]);
  });
  test("offers the nearest names of entries and institutions, whichever are nearer", () => {
    const titles = (distance: number) => {
      const institutions = () => ({ found: [institution("MT", "University of Malta")], distance });
      const groups = toNearestGroups("mlta", search, institutions, new Set());
      return groups.flatMap(({ rows }) => rows.map(({ title }) => title));
    };
    expect(titles(1)).toEqual(["Malta", "University of Malta"]);
    expect(titles(2)).toEqual(["Malta"]);
    expect(titles(0.5)).toEqual(["University of Malta"]);
  });
  test("offers countries with a missing or swapped letter next to what else matches", () => {
    const similar = (query: string) =>
      toSimilarCountries(query, countries, toGroups(query, search, [], none, new Set())).flatMap(({ rows }) =>
        rows.map(({ title }) => title),
      );
    expect(similar("Mlta")).toEqual(["Malta"]);
    expect(similar("malwai")).toEqual(["Malawi"]);
    expect(similar("Mladi")).toEqual(["Maldives"]);
    expect(similar("mali")).toEqual([]);
    expect(similar("mt")).toEqual([]);
  });
  test("puts the office's own records last", () => {
    const records = [{ title: "Mala Rao", to: "/history?record=1" }];
    const groups = toGroups(
      "mal",
      search,
      [],
      { state: "found", query: "mal", records, reports: [] },
      new Set(),
    );
    expect(groups.map(({ name, isPrivate }) => [name, isPrivate])).toEqual([
      ["Countries", false],
      ["Records", true],
    ]);
  });
});

test("arrow keys wrap around, page keys jump between groups", () => {
  const item = (group: Item["group"]): Item => ({ kind: "row", group, row: { title: "", to: "" } });
  const items = [item("Countries"), item("Countries"), item("Guides"), item("Help"), item("Help")];
  expect(moveActive("ArrowDown", 4, items)).toBe(0);
  expect(moveActive("ArrowUp", 0, items)).toBe(4);
  expect(moveActive("PageDown", 0, items)).toBe(2);
  expect(moveActive("PageDown", 3, items)).toBe(4);
  expect(moveActive("PageUp", 4, items)).toBe(2);
  expect(moveActive("PageUp", 2, items)).toBe(0);
  expect(moveActive("a", 0, items)).toBeNull();
  expect(moveActive("ArrowDown", 0, [])).toBeNull();
});

test("finds the country of a result by its code or its page", () => {
  const malta: PublicEntry = { group: "Countries", title: "Malta", to: "/malta", code: "MT" };
  expect(findCountry({ title: "Some scale", to: "/malta#scale" }, [malta])).toBe(malta);
  expect(findCountry({ title: "Some institution", to: "/calculator?country=MT", code: "MT" }, [malta])).toBe(
    malta,
  );
  expect(findCountry({ title: "A guide", to: "/blog/a-guide" }, [malta])).toBeUndefined();
});
