import { describe, expect, test } from "vitest";
import { buildIndex } from "./build-index.ts";
import type { PublicEntry } from "./content.ts";

const entries: readonly PublicEntry[] = [
  { group: "Countries", title: "France", code: "FR", words: "Frankreich|French Republic", to: "/fr" },
  { group: "Countries", title: "São Tomé and Príncipe", code: "ST", to: "/st" },
  { group: "Countries", title: "Netherlands", code: "NL", words: "Holland|Nederland", to: "/nl" },
  { group: "Grading systems", title: "University, 0–20 scale", note: "France", to: "/fr#university" },
  { group: "Credentials", title: "Baccalauréat", note: "France", to: "/fr#credentials" },
];
const { find, findNearest } = buildIndex(entries);
const titles = (query: string) => [...find(query).values()].flat().map(({ entry }) => entry.title);

describe("the site search", () => {
  test("finds the beginning of a word, in the order of the groups", () => {
    expect(titles("fran")).toEqual(["France", "University, 0–20 scale", "Baccalauréat"]);
    expect([...find("fran").keys()]).toEqual(["Countries", "Grading systems", "Credentials"]);
  });
  test("ignores accents and case", () => {
    expect(titles("SAO tome")).toEqual(["São Tomé and Príncipe"]);
    expect(titles("baccalaureat")).toEqual(["Baccalauréat"]);
  });
  test("says which other name matched", () => {
    expect(find("holland").get("Countries")?.[0]?.reason).toBe("Holland");
    expect(find("france").get("Countries")?.[0]?.reason).toBeNull();
  });
  test("needs every word", () => {
    expect(titles("france university")).toEqual(["University, 0–20 scale"]);
    expect(titles("france zzz")).toEqual([]);
  });
  test("forgives one typo in a long word", () => {
    expect(titles("netherlends")).toEqual(["Netherlands"]);
    expect(titles("frence")).toEqual(["France", "University, 0–20 scale", "Baccalauréat"]);
  });
  test.each([
    ["frnce", "France"],
    ["Nehterlnds", "Netherlands"],
    ["Holand", "Netherlands"],
    ["sao toma", "São Tomé and Príncipe"],
    ["bacalaurat", "Baccalauréat"],
    ["france zzz", "France"],
    ["neter", "Netherlands"],
  ])("offers the nearest name for %s", (query, name) => {
    const [first] = [...findNearest(query)!.found.values()].flat();
    expect(first?.entry.title).toBe(name);
  });
  test("offers nothing if no name is near", () => {
    expect(findNearest("qqqqzzzz")).toBeNull();
    expect(findNearest("19")).toBeNull();
  });
});
