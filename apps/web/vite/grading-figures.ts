import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
// Imported by path, because Node loads this file while configuring the build, and our packages are TypeScript.
import { defaultCountryOrder } from "../../../packages/contract/src/reference/country-order.ts";

const folder = new URL("../../../packages/grading/data/", import.meta.url);

/** Two modules, because the first screen needs the figures and the names are larger. */
const modules: Readonly<Record<string, () => string>> = {
  "\0virtual:grading-figures": () => {
    const names = readCountryNames();
    const popular = defaultCountryOrder.slice(0, 5).map((code) => ({ code, name: names.get(code) }));
    return [
      `export const countryCount = ${names.size};`,
      `export const popularCountries = ${JSON.stringify(popular)};`,
    ].join("\n");
  },
  "\0virtual:country-names": () =>
    `export const countryNames = ${JSON.stringify(Object.fromEntries(readCountryNames()))};`,
};

/** A few facts of the dataset as constants, so that screens state them without loading the index. */
export function gradingFigures(): Plugin {
  return {
    name: "meridian-grading-figures",
    resolveId: (source) => (`\0${source}` in modules ? `\0${source}` : null),
    load: (id) => modules[id]?.() ?? null,
  };
}

/** By code, from A to Z. */
function readCountryNames(): ReadonlyMap<string, string> {
  const countries = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map(
      (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as { code: string; country: string },
    );
  return new Map(
    countries
      .toSorted((a, b) => a.country.localeCompare(b.country, "en"))
      .map(({ code, country }) => [code, country]),
  );
}
