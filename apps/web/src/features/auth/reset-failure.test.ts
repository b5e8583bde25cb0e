import { expect, test } from "vitest";
import { ApiError } from "../../lib/api.ts";
import { isUnexpected, resetFailureMessage } from "./reset-failure.ts";

test("too many requests", () => {
  const error = new ApiError(429, "rate_limit", "Slow down");
  expect(resetFailureMessage(error)).toBe("Too many requests. Please wait a moment before trying again.");
  expect(isUnexpected(error)).toBe(false);
});

test("too many requests, with the time until the next try when the server says it", () => {
  const message =
    "Too many requests. Please wait a moment before trying again. You can try again in 15 minutes.";
  expect(resetFailureMessage(new ApiError(429, "rate_limit", message))).toBe(message);
});

test("an unknown address, whether the sign stands in the code or in the message", () => {
  for (const error of [
    new ApiError(404, "user_not_found", "x"),
    new ApiError(400, "x", "error: user_not_found"),
  ]) {
    expect(resetFailureMessage(error)).toBe("No account found with this email address.");
  }
});

test("anything else is worded generally and is also worth a toast", () => {
  const error = new TypeError("Failed to fetch");
  expect(resetFailureMessage(error)).toBe("Failed to send password reset email. Please try again.");
  expect(isUnexpected(error)).toBe(true);
});
