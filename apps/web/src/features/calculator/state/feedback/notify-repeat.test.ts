import { expect, test } from "vitest";
import { repeatMessage } from "./notify-repeat.ts";

test("explains how the policy treats a repeat, even if nothing changes", () => {
  expect(repeatMessage("all", 2)).toContain("counts every attempt in the GPA, so the GPA stays the same");
  expect(repeatMessage("best", 3)).toBe(
    "Marked as 3 attempts at one course. Your policy counts only the best attempt.",
  );
  expect(repeatMessage("best", 1)).toContain("No other attempt at this course is marked");
});
