import { expect, test } from "vitest";
import { isCurrentTarget } from "./navigation.ts";

test.each([
  ["/history", "/history/bulk", true],
  ["/history", "/gpa-reports/42", true],
  ["/history", "/notify", true],
  ["/my-team", "/developers/keys", true],
  ["/my-team", "/developers", false],
  ["/premium", "/premium", true],
  ["/calculator", "/", true],
  ["/calculator", "/history", false],
])("marks %s as current on %s: %s", (target, pathname, isCurrent) => {
  expect(isCurrentTarget(target, pathname)).toBe(isCurrent);
});
