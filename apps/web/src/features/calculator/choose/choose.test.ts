import { expect, test } from "vitest";
import { datasetIndex, readCountryFiles } from "@meridian/grading/node";
import {
  chooseInstitution,
  defaultChoice,
  generalChoice,
  isGraduateTable,
  linkedChoice,
  readDeepLink,
  listSystems,
} from "./choice.ts";
import { defaultCountryOrder } from "@meridian/contract/reference/country-order";
import { stubStorage } from "../../../lib/globals-for-tests.ts";
import { sortCountries } from "./country-order.ts";
import { addRecent, readRecent } from "./recent-choices.ts";

const index = datasetIndex(readCountryFiles());
const country = (code: string) => index.countries.find((candidate) => candidate.code === code)!;

test("a link restores country and system", () => {
  const link = readDeepLink("?country=de&system=de-university")!;
  expect(linkedChoice(index, link)).toMatchObject({ countryCode: "DE", system: "de-university" });
});

test("a country alone selects its default system, and a system alone selects its country", () => {
  expect(linkedChoice(index, readDeepLink("?country=FR")!)?.system).toBe("fr-university");
  expect(linkedChoice(index, readDeepLink("?system=fr-lycee")!)).toMatchObject({
    countryCode: "FR",
    level: "secondary",
  });
});

test("ignores a link to an unknown country", () => {
  expect(linkedChoice(index, readDeepLink("?country=QQ")!)).toBeNull();
  expect(readDeepLink("?utm=1")).toBeNull();
  expect(readDeepLink("?country=%3Cscript%3E")).toBeNull();
});

test("a deep link may bring marks with credits, and ignores what is not one", () => {
  expect(readDeepLink("?country=DE&marks=1.3:6,2,7:9,:4,passed")?.courses).toEqual([
    { mark: "1.3", credits: "6" },
    { mark: "2", credits: "" },
    { mark: "7", credits: "9" },
    { mark: "passed", credits: "" },
  ]);
  expect(readDeepLink(`?country=DE&marks=${"1.0:6,".repeat(80)}`)?.courses).toHaveLength(50);
  expect(readDeepLink("?country=DE")?.courses).toEqual([]);
});

test("the level filters the systems and the choice", () => {
  expect(listSystems(country("FR"), "secondary").every(({ level }) => level !== "tertiary")).toBe(true);
  expect(defaultChoice(country("FR"), "secondary").level).toBe("secondary");
});

test("choosing a country restores its most recently used system", () => {
  expect(defaultChoice(country("FR"), "all", "fr-lycee").system).toBe("fr-lycee");
});

test("lists recent choices first, then the most used countries, then A to Z", () => {
  const codes = sortCountries(index, ["CN", "IN"], ["FR"]).map((match) => match.country.code);
  expect(codes.slice(0, 3)).toEqual(["FR", "CN", "IN"]);
  const names = sortCountries(index, [], []).map((match) => match.country.country);
  expect(names.slice(0, 20)).toEqual(names.slice(0, 20).sort((a, b) => a.localeCompare(b, "en")));
});

test("every country in the default order exists", () => {
  const codes = new Set(index.countries.map(({ code }) => code));
  expect(defaultCountryOrder.filter((code) => !codes.has(code))).toEqual([]);
});

test("keeps recent choices newest first, one per country", () => {
  stubStorage();
  addRecent({ countryCode: "FR", system: "fr-lycee" });
  addRecent({ countryCode: "DE", system: "de-university" });
  addRecent({ countryCode: "FR", system: "fr-university" });
  expect(readRecent().map(({ system }) => system)).toEqual(["fr-university", "de-university"]);
});

test.each(["{", "{}", '[{"countryCode":"FR"}]', "[null]"])("ignores invalid stored choices: %s", (stored) => {
  stubStorage();
  localStorage.setItem("meridian-recent-choices", stored);
  expect(readRecent()).toEqual([]);
});

const china = (system: string, institution: string) => ({
  countryCode: "CN",
  system,
  level: "tertiary" as const,
  institution,
});
const enterInstitution = (choice: ReturnType<typeof china>, institution: string) =>
  chooseInstitution(country("CN"), choice, institution);

test("an institution with its own table selects it, regardless of spelling", () => {
  expect(enterInstitution(china("cn-100", ""), "peking university").choice).toMatchObject({
    system: "cn-pku",
  });
  expect(enterInstitution(china("cn-100", "Pekin"), "Peking University, Beijing").choice.system).toBe(
    "cn-pku",
  );
  expect(enterInstitution(china("cn-pku", "Peking University"), "Tsinghua University").choice.system).toBe(
    "cn-tsinghua",
  );
});

test("an institution's table is dropped with the institution", () => {
  const atPeking = china("cn-pku", "Peking University");
  const fudan = enterInstitution(atPeking, "Fudan University");
  expect(fudan.choice).toEqual({ institution: "Fudan University", system: "cn-100", level: "tertiary" });
  expect(fudan.notice).toMatch(/^The scale of Peking University no longer applies/);
  expect(enterInstitution(atPeking, "").choice.system).toBe("cn-100");
  expect(generalChoice(country("CN"), atPeking)).toMatchObject({ system: "cn-100", institution: "" });
});

test("keeps a table the evaluator chose as long as the institution stays", () => {
  const chosen = china("cn-words", "Peking University");
  expect(enterInstitution(chosen, "Peking University, School of Law").choice).not.toHaveProperty("system");
  expect(enterInstitution(chosen, "Fudan").choice).not.toHaveProperty("system");
  expect(generalChoice(country("CN"), chosen).system).toBe("cn-words");
});

test("never selects a table for graduate courses with the institution", () => {
  const brazil = { countryCode: "BR", system: "br-university", level: "tertiary" as const, institution: "" };
  const graduate = country("BR").systems.find(({ id }) => id === "br-usp-graduate")!;
  expect(isGraduateTable(graduate)).toBe(true);
  const { choice } = chooseInstitution(country("BR"), brazil, "Universidade de São Paulo");
  expect(choice.system).not.toBe("br-usp-graduate");
  expect(isGraduateTable({ name: "Qatar University, undergraduate", institution: "Qatar University" })).toBe(
    false,
  );
});

test("keeps an institution's table while its name is edited, if the register says it is the same", () => {
  const atBombay = {
    countryCode: "IN",
    system: "in-iit-bombay",
    level: "tertiary" as const,
    institution: "Indian Institute of Technology, Bombay",
  };
  const owner = "Indian Institute of Technology Bombay";
  expect(chooseInstitution(country("IN"), atBombay, "IIT Bombay, Powai", owner)).toEqual({
    choice: { institution: "IIT Bombay, Powai" },
    notice: null,
  });
});

test("keeps the default table without a notice if every table belongs to an institution", () => {
  const atWestIndies = defaultChoice(country("AG"), "all");
  const { choice, notice } = chooseInstitution(country("AG"), atWestIndies, "");
  expect(choice).toEqual({ institution: "" });
  expect(notice).toBeNull();
});
