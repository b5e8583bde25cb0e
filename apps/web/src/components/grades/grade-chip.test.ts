import { expect, test } from "vitest";
import { gradeTone, spokenGrade } from "./grade-chip.tsx";

test("grades share the tone of their first letter; credit-only grades have their own", () => {
  expect(["A+", "AB", "B-", "BC", "C", "CD", "D+", "F", "S", "P"].map(gradeTone)).toEqual([
    "a",
    "a",
    "b",
    "b",
    "c",
    "c",
    "d",
    "f",
    "s",
    "s",
  ]);
});

test("spells out plus and minus for screen readers", () => {
  expect(spokenGrade("A-")).toBe("A minus");
  expect(spokenGrade("A−")).toBe("A minus");
  expect(spokenGrade("B+")).toBe("B plus");
  expect(spokenGrade("AB")).toBe("AB");
});
