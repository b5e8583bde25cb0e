import { expect, test } from "vitest";
import { verdictWords } from "./verdict-words.ts";

test("an answer is judged in one sentence that can be heard", () => {
  expect(verdictWords({ answer: "A-" }, { kind: "right" })).toBe("Right. The answer is A minus.");
  expect(verdictWords({ answer: "B" }, { kind: "wrong", read: "C+" })).toBe(
    "Not quite. The answer is B, you typed C plus.",
  );
  expect(verdictWords({ answer: "3.40" }, { kind: "wrong", read: "3.10" })).toBe(
    "Not quite. The answer is 3.40, you typed 3.10.",
  );
});
