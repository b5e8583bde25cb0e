import { expect, test } from "vitest";
import { readFilters, writeFilters } from "./use-list-filters.ts";

test("a link to the atlas restores its search, filters, colors and view", () => {
  const address =
    "q=IB&region=middle-east&sources=derived&color=direction&only=lower&view=table&compare=de%2Cin";
  const filters = readFilters(new URLSearchParams(address));
  expect(filters).toMatchObject({ query: "IB", region: "Middle East", tier: "derived", colorClass: "lower" });
  expect(filters.compare).toEqual(["DE", "IN"]);
  expect(writeFilters(filters).toString()).toBe(address);
});

test("ignores unknown values, and the defaults leave the address empty", () => {
  const filters = readFilters(new URLSearchParams("color=mood&only=happy&region=atlantis&view=globe"));
  expect(filters).toMatchObject({ region: null, colorClass: null, view: "map" });
  expect(filters.mode.id).toBe("type");
  expect(writeFilters(filters).toString()).toBe("");
});
