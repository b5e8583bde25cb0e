import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isSpellingOf } from "./is-spelling-of.ts";
import { parseRegister } from "./register.ts";
import { createInstitutionSearch } from "./search-institutions.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const register = parseRegister(read("../data/register.tsv"), read("../data/aliases.tsv"));
const institutions = createInstitutionSearch(register);
const first = (typed: string, country: string) => institutions.search(typed, country)[0]?.domains[0];

test.each([
  ["IIT Bombay", "IN", "iitb.ac.in"],
  ["BITS Pilani", "IN", "bits-pilani.ac.in"],
  ["Uni Heidelberg", "DE", "uni-heidelberg.de"],
  ["Universidade de São Paulo", "BR", "usp.br"],
  ["universidade de sao paulo", "BR", "usp.br"],
  ["北京大学", "CN", "pku.edu.cn"],
  ["МФТИ", "RU", "mipt.ru"],
  ["University of Ife", "NG", "oauife.edu.ng"],
  ["Univeristy of Lagos", "NG", "unilag.edu.ng"],
])("finds %s (%s)", (typed, country, domain) => expect(first(typed, country)).toBe(domain));

test("finds an institution while its name is being typed", () => {
  for (const typed of ["tsing", "tsinghua", "tsinghua univ"])
    expect(first(typed, "CN")).toBe("tsinghua.edu.cn");
  for (const typed of ["IIT Bom", "IIT Bomb", "IIT Mumb"]) expect(first(typed, "IN")).toBe("iitb.ac.in");
});

test("searches only the country, and finds nothing for nothing", () => {
  expect(institutions.search("Heidelberg", "FR").map(({ country }) => country)).not.toContain("DE");
  expect(institutions.search(" ", "DE")).toEqual([]);
  expect(institutions.search("Heidelberg", "QQ")).toEqual([]);
});

test("every institution has its own ID, and an ID finds it again", () => {
  expect(new Set(register.map(({ id }) => id)).size).toBe(register.length);
  expect(institutions.get("IN:iitb.ac.in")?.name).toBe("Indian Institute of Technology, Bombay");
  expect(institutions.get("IN:nowhere.test")).toBeUndefined();
});

test("every alias belongs to an institution of the register", () => {
  const ids = new Set(register.map(({ id }) => id));
  const aliases = read("../data/aliases.tsv")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
  expect(aliases.filter(([country, domain]) => !ids.has(`${country}:${domain}`))).toEqual([]);
  expect(aliases.filter((columns) => columns.length !== 3 || columns.includes(""))).toEqual([]);
});

/** Odd lines were used for tuning, even lines were not looked at. */
describe.each([
  ["tuning", 0],
  ["held-out", 1],
])("with the country chosen, %s spellings of the test list", (_name, half) => {
  const lines = read("../test/name-variants.tsv")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  const ranks = lines
    .filter((_line, index) => index % 2 === half)
    .map(([country = "", typed = "", domains = ""]) =>
      institutions
        .search(typed, country, 5)
        .findIndex((institution) =>
          institution.domains.some((domain) => domains.split("|").includes(domain)),
        ),
    );

  test("find the right institution first in at least 85 %", () =>
    expect(ranks.filter((rank) => rank === 0).length / ranks.length).toBeGreaterThanOrEqual(0.85));

  test("find it among the first five in at least 95 %", () =>
    expect(ranks.filter((rank) => rank >= 0).length / ranks.length).toBeGreaterThanOrEqual(0.95));
});

test("an institution's name is recognized in other spellings, a similar name is not", () => {
  const bombay = institutions.get("IN:iitb.ac.in")!;
  expect(isSpellingOf(bombay, "Indian Institute of Technology Bombay")).toBe(true);
  expect(isSpellingOf(bombay, "Indian Institute of Technology Palakkad")).toBe(false);
  const vellore = institutions.get("IN:vit.ac.in")!;
  expect(isSpellingOf(vellore, "Vellore Institute of Technology (VIT)")).toBe(true);
  const seoul = institutions.get("KR:snu.ac.kr")!;
  expect(isSpellingOf(seoul, "University of Seoul")).toBe(false);
});
