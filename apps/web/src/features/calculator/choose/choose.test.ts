import { expect, test } from "vitest";
import { datasetIndex, readCountryFiles } from "@meridian/grading/node";
import {
  chooseInstitution,
  choiceOf,
  generalChoice,
  linkedChoice,
  readDeepLink,
  systemsFor,
} from "./choice.ts";
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

const china = (system: string, institution: string) => ({
  countryCode: "CN",
  system,
  level: "tertiary" as const,
  institution,
});
const into = (choice: ReturnType<typeof china>, institution: string) =>
  chooseInstitution(country("CN"), choice, institution);

test("an institution with its own table brings it, however it is written", () => {
  expect(into(china("cn-100", ""), "peking university").choice).toMatchObject({ system: "cn-pku" });
  expect(into(china("cn-100", "Pekin"), "Peking University, Beijing").choice.system).toBe("cn-pku");
  expect(into(china("cn-pku", "Peking University"), "Tsinghua University").choice.system).toBe("cn-tsinghua");
});

test("an institution's table goes with the institution", () => {
  const atPeking = china("cn-pku", "Peking University");
  const fudan = into(atPeking, "Fudan University");
  expect(fudan.choice).toEqual({ institution: "Fudan University", system: "cn-100", level: "tertiary" });
  expect(fudan.notice).toMatch(/^The scale of Peking University no longer applies/);
  expect(into(atPeking, "").choice.system).toBe("cn-100");
  expect(generalChoice(country("CN"), atPeking)).toMatchObject({ system: "cn-100", institution: "" });
});

test("a table the evaluator chose stays while the institution does", () => {
  const chosen = china("cn-words", "Peking University");
  expect(into(chosen, "Peking University, School of Law").choice).not.toHaveProperty("system");
  expect(into(chosen, "Fudan").choice).not.toHaveProperty("system");
  expect(generalChoice(country("CN"), chosen).system).toBe("cn-words");
});

test("where every table is an institution's, the usual one stays without a notice", () => {
  const atWestIndies = choiceOf(country("AG"), "all");
  const { choice, notice } = chooseInstitution(country("AG"), atWestIndies, "");
  expect(choice).toEqual({ institution: "" });
  expect(notice).toBeNull();
});
