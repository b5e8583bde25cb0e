import { type SourceTier, sourceTiers } from "@meridian/grading";
import { datasetIndex, readCountryFiles } from "@meridian/grading/node";
import { countrySlug } from "@meridian/contract/reference/country-slug";
import { describe, expect, test } from "vitest";
import { countryPages, movedPages } from "../../../../vite/reference/country-pages.ts";
import { isInAtlas } from "../../../../vite/reference/globe.ts";
import { groupByRegion, searchList } from "./listing.ts";

const facts = readCountryFiles();
const pages = countryPages(
  facts,
  () => "2026-03-01",
  () => [],
);
const countries = pages.map(({ listed }) => listed);
const index = datasetIndex(facts);

describe("slugs", () => {
  test.each([
    ["Netherlands", "netherlands"],
    ["São Tomé and Príncipe", "sao-tome-and-principe"],
    ["Advanced Placement (College Board)", "advanced-placement-college-board"],
    ["Micronesia, Federated States of", "micronesia-federated-states-of"],
    ["Guinea-Bissau", "guinea-bissau"],
  ])("%s is %s", (name, slug) => {
    expect(countrySlug(name)).toBe(slug);
  });

  test("slugs are unique, and slugifying a slug returns it unchanged", () => {
    const slugs = countries.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(facts.length);
    expect(slugs.map(countrySlug)).toEqual(slugs);
  });

  test("codes and other names redirect to one existing page and never shadow a page", () => {
    const moved = movedPages(pages);
    expect(moved).toMatchObject({
      nl: "netherlands",
      holland: "netherlands",
      "x-ib": "international-baccalaureate",
      ib: "international-baccalaureate",
      burma: "myanmar",
    });
    const slugs = new Set(countries.map(({ slug }) => slug));
    expect(Object.keys(moved).filter((alias) => slugs.has(alias))).toEqual([]);
    expect(Object.values(moved).filter((target) => !slugs.has(target))).toEqual([]);
  });
});

describe("the list", () => {
  const first = (query: string) => searchList(countries, index, query)[0];

  test("finds what the calculator finds and shows which name matched", () => {
    expect(first("Deutschland")).toMatchObject({ listed: { code: "DE" }, matchReason: "also Deutschland" });
    expect(first("IIT Delhi")).toMatchObject({ listed: { code: "IN" }, system: "in-iit-delhi" });
    expect(first("germ")).toMatchObject({ listed: { code: "DE" }, matchReason: null });
    expect(searchList(countries, index, "qqqqq")).toEqual([]);
  });

  test("searches only names and codes until the index has loaded", () => {
    expect(searchList(countries, undefined, "nether").map(({ listed }) => listed.code)).toEqual(["NL"]);
    expect(searchList(countries, undefined, "de").some(({ listed }) => listed.code === "DE")).toBe(true);
  });

  test("groups every country into exactly one region and counts its tables", () => {
    const groups = groupByRegion(countries, { region: null, tier: null });
    expect(groups.flatMap((group) => group.countries)).toHaveLength(facts.length);
    const tables = facts.reduce((sum, { systems }) => sum + systems.length, 0);
    expect(groups.reduce((sum, { systems }) => sum + systems, 0)).toBe(tables);
    expect(groupByRegion(countries, { region: "Oceania", tier: null }).map(({ region }) => region)).toEqual([
      "Oceania",
    ]);
  });

  test("filters by how well the default table is sourced", () => {
    const listed = (tier: SourceTier) =>
      groupByRegion(countries, { region: null, tier }).flatMap((group) => group.countries);
    expect(listed("authority").map(({ code }) => code)).toContain("CL");
    expect(listed("second-hand").map(({ code }) => code)).toContain("DE");
    expect(sourceTiers.reduce((sum, tier) => sum + listed(tier).length, 0)).toBe(countries.length);
  });
});

test("every country has a position on the globe; qualifications have none", () => {
  const unplaced = pages
    .map(({ country }) => country)
    .filter(({ code, country, names }) => !isInAtlas(code, [country, ...names]));
  // A country in this list needs a line in `atlasNames` or `tooSmall` of country-shape.ts.
  expect(unplaced.filter(({ region }) => region !== "International").map(({ code }) => code)).toEqual([]);
  const dutch = pages.find(({ country }) => country.code === "NL");
  expect(dutch?.content().pin).toMatchObject({ x: 250 });
});
