import { expect, test } from "vitest";
import { firstFrame, scrubMessage } from "./scrub.ts";

test.each([
  [`Cannot read "Ana Silva" of undefined`, "Cannot read <text> of undefined"],
  ["no email for ana.silva@school.test today", "no email for <address> today"],
  ["GET https://gpa.test/reset?token=secret failed", "GET <link> failed"],
  ["passport 123456789 is unknown", "passport <number> is unknown"],
  ["marks is undefined", "marks is undefined"],
])("%s", (message, scrubbedMessage) => {
  expect(scrubMessage(message)).toBe(scrubbedMessage);
});

test("truncates a long message", () => {
  expect(scrubMessage("x".repeat(999))).toHaveLength(200);
});

test("finds the first frame in our own files", () => {
  const stack =
    "TypeError: x\n at y (chrome-extension://a/b.js:1:1)\n at f (https://gpa.test/assets/shell-Ab1.js:1:234)";
  expect([firstFrame(stack), firstFrame(null)]).toEqual(["shell-Ab1.js:1:234", ""]);
});
