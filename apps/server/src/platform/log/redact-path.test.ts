import { expect, test } from "vitest";
import { redactPath } from "./redact-path.ts";

test("logs an ordinary path unchanged", () => {
  for (const path of [
    "/",
    "/blog/how-to-read-a-transcript",
    "/assets/calculator-Bx81Kd02.js",
    "/api/session",
  ]) {
    expect(redactPath(path)).toBe(path);
  }
});

test("hides a secret in the path", () => {
  expect(redactPath("/r/9dTq0sXkLw_4hJb2nVcZ8mPyRf6gUe1a")).toBe("/r/…");
  expect(redactPath("/verify/4F7K-9Q2M-XW3D-8RTZ")).toBe("/verify/…");
});
