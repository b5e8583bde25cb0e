import * as engine from "@meridian/grading";
import { readCountryFiles } from "@meridian/grading/node";
import { expect, test } from "vitest";
import { countryPages } from "../../../../vite/reference/country-pages.ts";
import { createAtlas } from "../../../../vite/reference/scale-facts.ts";
import { type AtlasCountry, colorModes, countClasses, findColorMode } from "./color-modes.ts";

const files = readCountryFiles();
const { atlas, cards } = createAtlas(files, ["IN", "DE", "XX"], engine);
const countries = countryPages(
  files,
  () => undefined,
  () => [],
).map(({ listed }): AtlasCountry => ({ ...listed, ...atlas.facts[listed.code]! }));
const byCode = (code: string) => countries.find((country) => country.code === code)!;

test.each(colorModes.map((mode) => [mode.label, mode] as const))(
  "%s puts every country into one of at most six classes, each with its own fill",
  (_, mode) => {
    const classes = countClasses(mode, countries);
    expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(countries.length);
    expect(classes.length).toBeLessThanOrEqual(6);
    expect(new Set(mode.classes.map(({ swatch }) => swatch)).size).toBe(mode.classes.length);
  },
);

test("classifies a country by its default table", () => {
  const classify = (mode: string, code: string) => findColorMode(mode).classify(byCode(code));
  expect(["DE", "IN", "FR", "US", "IT"].map((code) => classify("type", code))).toEqual([
    "few",
    "percent",
    "twenty",
    "letters",
    "other",
  ]);
  expect([classify("direction", "DE"), classify("direction", "NL"), classify("direction", "US")]).toEqual([
    "lower",
    "higher",
    "none",
  ]);
  expect([classify("top", "DE"), classify("top", "NL"), classify("top", "US")]).toEqual(["1", "12", "none"]);
  expect(findColorMode("nonsense").id).toBe("type");
});

test("measures disagreement where publishers are furthest apart", () => {
  // At 3.0 the default table says B and LMU Munich C−, or more; the exact mark comes from the data.
  const germany = cards.DE!;
  expect(germany.gap!.points).toBe(byCode("DE").gap);
  const system = files.find(({ code }) => code === "DE")!.systems.find((candidate) => candidate.default)!;
  const compiled = engine.compileSystem(system);
  const { us, value, band } = compiled.convert(germany.gap!.mark);
  const readings = [us, ...compiled.alternates().map(({ grade }) => grade(value, band))];
  expect(readings).toContain(germany.gap!.high);
  expect(readings).toContain(germany.gap!.low);
  expect(countries.filter(({ gap }) => gap === null).length).toBeGreaterThan(0);
});

test("a strip covers its whole scale, and the popular countries keep their order", () => {
  for (const { bands } of Object.values(cards)) {
    expect(bands.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100, 0);
  }
  expect(atlas.popular.map(({ code }) => code)).toEqual(["IN", "DE"]);
});
