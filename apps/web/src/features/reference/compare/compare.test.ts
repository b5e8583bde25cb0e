import { readCountryFiles } from "@meridian/grading/node";
import { expect, test } from "vitest";
import { countryPages } from "../../../../vite/reference/country-pages.ts";
import { readSelection, toComparedCountry } from "./compared-country.ts";
import { credentialRows } from "./credential-rows.ts";
import { letters, marksForLetter } from "./same-grade.ts";

const pages = countryPages(
  readCountryFiles(),
  () => undefined,
  () => [],
);
const choices = pages.map(({ listed }) => listed);
const compared = (code: string) =>
  toComparedCountry(pages.find(({ country }) => country.code === code)!.content());
const select = (query: string) => readSelection(new URLSearchParams(query), choices);
const codes = (selected: readonly { readonly code: string }[]) => selected.map(({ code }) => code);

test("the address holds the countries in order, also when the form without JavaScript adds one", () => {
  expect(codes(select("c=in,de").chosen)).toEqual(["IN", "DE"]);
  expect(codes(select("c=in,de&c=x-ib").chosen)).toEqual(["IN", "DE", "X-IB"]);
  expect(codes(select("c=de,,DE").chosen)).toEqual(["DE"]);
});

test("reports unknown codes and countries beyond the fourth instead of dropping them silently", () => {
  const { chosen, unknown, leftOut } = select("c=de,zz,in,br,fr,nl");
  expect(codes(chosen)).toEqual(["DE", "IN", "BR", "FR"]);
  expect(unknown).toEqual(["ZZ"]);
  expect(codes(leftOut)).toEqual(["NL"]);
});

test("lists the marks that read as the same letter, whichever way the scale runs", () => {
  const germany = compared("DE").system!;
  expect(marksForLetter(germany, "A").marks).toBe("1–2.5");
  expect(marksForLetter(germany, "F").marks).toMatch(/–5$/);
  expect(marksForLetter(germany, "D").marks).toBeNull();
  const us = compared("US").system!;
  expect(marksForLetter(us, "A").marks).toContain("A");
});

test("every band of every default table appears under exactly one letter, unless it is credit only", () => {
  for (const { country } of pages) {
    const system = country.systems.find((candidate) => candidate.default)!;
    const used = letters.filter((letter) => marksForLetter(system, letter).marks !== null);
    const expected = new Set(system.bands.flatMap(({ us }) => (us === "S" ? [] : [us[0]])));
    expect([country.code, used.length]).toEqual([country.code, expected.size]);
  }
});

test("compares credits and credentials, and leaves missing facts to the page", () => {
  const [credit, leaving, , bachelor] = credentialRows;
  expect(credit!.facts(compared("DE"))[0]).toEqual({
    text: "60 ECTS per year",
    detail: "1 = 0.5 US semester credits",
  });
  expect(
    leaving!
      .facts(compared("DE"))
      .map(({ text }) => text)
      .join(),
  ).toContain("Abitur");
  expect(bachelor!.facts(compared("DE"))[0]?.text).toMatch(/^Bachelor.*3 years$/);
  expect(credit!.facts({ ...compared("DE"), credit: null })).toEqual([]);
});
