import fc from "fast-check";
import { readCountryFiles } from "./node.ts";
import { standardWeighting, type Policy } from "./policy/policy.ts";
import { createSystems } from "./dataset/systems.ts";
import type { GradingSystem } from "./types.ts";

export const countries = readCountryFiles();
export const systems = createSystems(countries, "properties");
export const all = countries.flatMap((country) => country.systems);
export const anySystem = fc.constantFrom<GradingSystem>(...all);

/** `npm run test:full` tries four times as many random cases. */
export const share = process.env.FULL === "1" ? 1 : 0.25;

export const anyPolicy: fc.Arbitrary<Policy> = fc.record({
  points: fc.constantFrom("tenths", "thirds"),
  aPlus: fc.constantFrom(4, 4.3, 4.33),
  plusMinus: fc.boolean(),
  repeats: fc.constantFrom("all", "best", "latest", "drop-failed"),
  countFailed: fc.boolean(),
  weighting: fc.constantFrom(null, standardWeighting),
  credits: fc.constantFrom("auto", "local", "us", "equal"),
  lastCredits: fc.constantFrom(null, 30, 60),
  cap: fc.constantFrom(null, 4),
  decimals: fc.constantFrom(2, 3),
  rounding: fc.constantFrom("half-up", "truncate"),
});
