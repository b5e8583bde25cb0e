import { expect, it } from "vitest";
import { allCountries, countryName } from "./country-name.ts";

it("names a country as the dataset does, whatever the browser calls it", () => {
  expect(["CI", "TR", "HK", "X-IB"].map(countryName)).toEqual([
    "Ivory Coast",
    "Turkey",
    "Hong Kong",
    "International Baccalaureate",
  ]);
});

it("names countries without grading data, and keeps what is no country code", () => {
  expect(["GL", "X-UNKNOWN", ""].map(countryName)).toEqual(["Greenland", "X-UNKNOWN", ""]);
});

it("lists every country of the dataset from A to Z", () => {
  expect(allCountries.length).toBeGreaterThan(200);
  const names = allCountries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
});
