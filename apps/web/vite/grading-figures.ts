import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
// Imported by path, because Node loads this file while configuring the build, and our packages are TypeScript.
import { defaultCountryOrder } from "../../../packages/contract/src/reference/country-order.ts";

const id = "virtual:grading-figures";
const folder = new URL("../../../packages/grading/data/", import.meta.url);

/** A few facts of the dataset as constants, so that the first screen states them without loading the index. */
export function gradingFigures(): Plugin {
  return {
    name: "meridian-grading-figures",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
      const popular = defaultCountryOrder.slice(0, 5).map((code) => ({ code, name: countryName(code) }));
      return [
        `export const countryCount = ${files.length};`,
        `export const popularCountries = ${JSON.stringify(popular)};`,
      ].join("\n");
    },
  };
}

function countryName(code: string): string {
  const file = new URL(`${code.toLowerCase()}.json`, folder);
  return (JSON.parse(readFileSync(file, "utf8")) as { country: string }).country;
}
