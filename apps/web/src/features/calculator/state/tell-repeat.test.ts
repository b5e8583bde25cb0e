import { expect, test } from "vitest";
import { repeatMessage } from "./tell-repeat.ts";

test("marking a repeat says what the policy does with it, also when that is nothing", () => {
  expect(repeatMessage("all", 2)).toContain("counts every attempt in the GPA, so the GPA stays the same");
  expect(repeatMessage("best", 3)).toBe(
    "Marked as 3 attempts at one course. Your policy counts only the best attempt.",
  );
  expect(repeatMessage("best", 1)).toContain("No other attempt of this course is marked");
});
