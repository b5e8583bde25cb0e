import { expect, test } from "vitest";
import { searchTarget } from "./search-target.ts";

test("goes to the calculator for related words, otherwise to the blog", () => {
  expect(searchTarget("gpa")).toBe("/calculator");
  expect(searchTarget("convert my GPA please")).toBe("/calculator");
  expect(searchTarget("Calculators")).toBe("/calculator");
  expect(searchTarget("credits in Kenya")).toBe("/blog");
  expect(searchTarget("")).toBe("/blog");
});
