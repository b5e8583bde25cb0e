import { expect, test } from "vitest";
import { datasetIndex, readCountryFiles } from "@meridian/grading/node";
import { choiceOf, linkedChoice, readDeepLink, systemsFor } from "./choice.ts";
import { usualOrder } from "@meridian/contract/country-order";
import { orderedCountries } from "./country-order.ts";
import { addRecent, readRecent } from "./recent-choices.ts";

const index = datasetIndex(readCountryFiles());
const country = (code: string) => index.countries.find((candidate) => candidate.code === code)!;

test("a link restores country and system", () => {
  const link = readDeepLink("?country=de&system=de-university")!;
  expect(linkedChoice(index, link)).toMatchObject({ countryCode: "DE", system: "de-university" });
});

test("a link with a country alone takes its usual system, a system alone names its country", () => {
  expect(linkedChoice(index, readDeepLink("?country=FR")!)?.system).toBe("fr-university");
  expect(linkedChoice(index, readDeepLink("?system=fr-lycee")!)).toMatchObject({
    countryCode: "FR",
    level: "secondary",
  });
});

test("a link to nothing we know is no choice", () => {
  expect(linkedChoice(index, readDeepLink("?country=QQ")!)).toBeNull();
  expect(readDeepLink("?utm=1")).toBeNull();
  expect(readDeepLink("?country=%3Cscript%3E")).toBeNull();
});

test("the level narrows the systems and the choice", () => {
  expect(systemsFor(country("FR"), "secondary").every(({ level }) => level !== "tertiary")).toBe(true);
  expect(choiceOf(country("FR"), "secondary").level).toBe("secondary");
});

test("the system used last comes back with its country", () => {
  expect(choiceOf(country("FR"), "all", "fr-lycee").system).toBe("fr-lycee");
});

test("recent choices stand first, then the most used, then A to Z", () => {
  const codes = orderedCountries(index, ["CN", "IN"], ["FR"]).map((match) => match.country.code);
  expect(codes.slice(0, 3)).toEqual(["FR", "CN", "IN"]);
  const names = orderedCountries(index, [], []).map((match) => match.country.country);
  expect(names.slice(0, 20)).toEqual(names.slice(0, 20).sort((a, b) => a.localeCompare(b, "en")));
});

test("every country of the usual order exists", () => {
  const known = new Set(index.countries.map(({ code }) => code));
  expect(usualOrder.filter((code) => !known.has(code))).toEqual([]);
});

test("recent choices are kept newest first, one a country", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, v: string) => void kept.set(key, v),
  };
  addRecent({ countryCode: "FR", system: "fr-lycee" }, storage);
  addRecent({ countryCode: "DE", system: "de-university" }, storage);
  addRecent({ countryCode: "FR", system: "fr-university" }, storage);
  expect(readRecent(storage).map(({ system }) => system)).toEqual(["fr-university", "de-university"]);
});

test.each(["{", "{}", '[{"countryCode":"FR"}]', "[null]"])(
  "stored choices that read %s are none",
  (stored) => {
    expect(readRecent({ getItem: () => stored })).toEqual([]);
  },
);
