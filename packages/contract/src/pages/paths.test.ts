import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("a comparison names its countries in order", () => {
  expect(paths.comparison(["DE", "X-IB"])).toBe("/global-education-systems/compare?c=de,x-ib");
  expect(paths.comparison([])).toBe("/global-education-systems/compare");
});

test("encodes a slug in a path", () => {
  expect(paths.system("côte d'ivoire")).toBe("/global-education-systems/c%C3%B4te%20d'ivoire");
});
