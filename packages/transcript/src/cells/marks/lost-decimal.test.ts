import { expect, it } from "vitest";
import { gradedSystems } from "../../../test/marks.ts";
import { decimalHabit, restoreDecimal } from "./lost-decimal.ts";

const habit = decimalHabit(["1,3", "2,7", "17", "4,0"]);

it("restores a lost comma with the separator of the other cells", () => {
  expect(habit).toEqual({ separator: ",", digits: 1 });
  expect(restoreDecimal("17", habit, gradedSystems.german)).toBe("1,7");
  expect(restoreDecimal("785", { separator: ".", digits: 1 }, gradedSystems.percent)).toBe("78.5");
});

it("leaves numbers on the scale, and those no comma puts on it", () => {
  expect(restoreDecimal("4", habit, gradedSystems.german)).toBeNull();
  expect(restoreDecimal("71", habit, gradedSystems.german)).toBeNull();
  expect(restoreDecimal("17", habit, gradedSystems.letters)).toBeNull();
});

it("sees no habit in whole numbers", () => {
  expect(decimalHabit(["85", "70", "64", "91", "7,5"])).toBeNull();
});
