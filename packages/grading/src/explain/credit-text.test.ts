import { expect, test } from "vitest";
import { factorText, unitName, unitsText } from "./credit-text.ts";

test("pluralizes credit units but not abbreviations", () => {
  expect(unitsText(1, "CATS credit")).toBe("1 CATS credit");
  expect(unitsText(120, "CATS credit")).toBe("120 CATS credits");
  expect(unitsText(30, "semester credit hour")).toBe("30 semester credit hours");
  expect(unitsText(33, "Credit (tín chỉ)")).toBe("33 Credits (tín chỉ)");
  expect(unitsText(60, "ECTS")).toBe("60 ECTS");
});

test("a unit name matches the count", () => {
  expect([1, 50, 0.5].map((count) => unitName(count, "CBCS credit"))).toEqual([
    "CBCS credit",
    "CBCS credits",
    "CBCS credits",
  ]);
});

test("formats a factor with at most three decimals", () => {
  expect([0.5, 30 / 33, 33 * (30 / 33)].map(factorText)).toEqual(["0.5", "0.909", "30"]);
});
