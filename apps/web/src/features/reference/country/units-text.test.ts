import { expect, test } from "vitest";
import { unitsText } from "./units-text.ts";

test("units of load are counted in the plural, and abbreviations stay", () => {
  expect(unitsText(1, "CATS credit")).toBe("1 CATS credit");
  expect(unitsText(120, "CATS credit")).toBe("120 CATS credits");
  expect(unitsText(30, "semester credit hour")).toBe("30 semester credit hours");
  expect(unitsText(33, "Credit (tín chỉ)")).toBe("33 Credits (tín chỉ)");
  expect(unitsText(60, "ECTS")).toBe("60 ECTS");
});
