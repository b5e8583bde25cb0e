import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api/api.ts";
import { isUnexpected, resetFailureMessage } from "./reset-failure.ts";

test("explains too many requests", () => {
  const error = new ApiError(429, "rate_limit", "Slow down");
  expect(resetFailureMessage(error)).toBe("Too many requests. Please wait a moment before trying again.");
  expect(isUnexpected(error)).toBe(false);
});

test("adds the time until the next attempt when the server gives it", () => {
  const message =
    "Too many requests. Please wait a moment before trying again. You can try again in 15 minutes.";
  expect(resetFailureMessage(new ApiError(429, "rate_limit", message))).toBe(message);
});

test("recognizes an unknown address by the code or the message", () => {
  for (const error of [
    new ApiError(404, "user_not_found", "x"),
    new ApiError(400, "x", "error: user_not_found"),
  ]) {
    expect(resetFailureMessage(error)).toBe("No account found with this email address.");
  }
});

test("shows a general message and a toast for anything else", () => {
  const error = new TypeError("Failed to fetch");
  expect(resetFailureMessage(error)).toBe("Failed to send password reset email. Please try again.");
  expect(isUnexpected(error)).toBe(true);
});
