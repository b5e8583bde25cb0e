import { expect, test } from "vitest";
import { factorText, unitName, unitsText } from "./credit-text.ts";

test("units of load are counted in the plural, and abbreviations stay", () => {
  expect(unitsText(1, "CATS credit")).toBe("1 CATS credit");
  expect(unitsText(120, "CATS credit")).toBe("120 CATS credits");
  expect(unitsText(30, "semester credit hour")).toBe("30 semester credit hours");
  expect(unitsText(33, "Credit (tín chỉ)")).toBe("33 Credits (tín chỉ)");
  expect(unitsText(60, "ECTS")).toBe("60 ECTS");
});

test("a unit behind a figure set apart from it follows the count", () => {
  expect([1, 50, 0.5].map((count) => unitName(count, "CBCS credit"))).toEqual([
    "CBCS credit",
    "CBCS credits",
    "CBCS credits",
  ]);
});

test("a factor is said in three decimals at most", () => {
  expect([0.5, 30 / 33, 33 * (30 / 33)].map(factorText)).toEqual(["0.5", "0.909", "30"]);
});
