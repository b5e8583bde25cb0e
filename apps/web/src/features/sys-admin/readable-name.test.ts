import { expect, test } from "vitest";
import { readableName, toNamePrefix } from "./readable-name.ts";

test.each([
  ["session.signed-in", "Session: signed in"],
  ["team.scim-user-added", "Team: SCIM user added"],
  ["two-factor.codes-renewed", "Two-factor: codes renewed"],
  ["api-key.created", "API key: created"],
])("%s reads as %s, and the filter finds it by that name", (name, text) => {
  expect(readableName(name)).toBe(text);
  expect(toNamePrefix(text)).toBe(name);
  expect(toNamePrefix(name)).toBe(name);
});

test.each([
  ["high_error_rate", "High error rate"],
  ["timeZone", "Time zone"],
  ["critical", "Critical"],
])("%s reads as %s", (name, text) => {
  expect(readableName(name)).toBe(text);
});

test("a name typed in part is a prefix", () => {
  expect(toNamePrefix("Session: sign ")).toBe("session.sign");
});
