import { expect, test } from "vitest";
import { verdictText } from "./verdict-text.ts";

test("announces the verdict in one sentence", () => {
  expect(verdictText({ answer: "A-" }, { kind: "right" })).toBe("Correct. The answer is A minus.");
  expect(verdictText({ answer: "B" }, { kind: "wrong", read: "C+" })).toBe(
    "Not quite. The answer is B, you typed C plus.",
  );
  expect(verdictText({ answer: "3.40" }, { kind: "wrong", read: "3.10" })).toBe(
    "Not quite. The answer is 3.40, you typed 3.10.",
  );
});
