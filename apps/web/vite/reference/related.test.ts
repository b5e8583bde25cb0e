import { readCountryFiles } from "@meridian/grading/node";
import { expect, test } from "vitest";
import { findRelatedCountries } from "./related.ts";

const countries = readCountryFiles();
const related = (code: string) =>
  findRelatedCountries(
    countries.find((country) => country.code === code)!,
    countries,
  );
const codes = (code: string) => related(code).map(({ country }) => country.code);

test("a shared language and scale come before a shared region", () => {
  // Francophone Africa grades out of 20 with a pass at 10, like France; its neighbors in Europe do not.
  const france = related("FR");
  expect(france.length).toBe(6);
  for (const { common } of france) expect(common).toContain("French, 0–20 scale, pass at 10");
  expect(codes("DE").slice(0, 2)).toContain("AT");
});

test("says what countries have in common", () => {
  for (const country of countries) {
    for (const { common } of findRelatedCountries(country, countries)) expect(common).not.toBe("");
  }
});

test("the order is not that of the alphabet", () => {
  const sorted = countries.filter(({ code }) => {
    const names = related(code).map(({ country }) => country.country);
    return (
      names.length > 3 && names.every((name, i) => i === 0 || names[i - 1]!.localeCompare(name, "en") < 0)
    );
  });
  expect(sorted.length).toBeLessThan(countries.length / 5);
});
