import { expect, test } from "vitest";
import { isAt } from "./navigation.ts";

test.each([
  ["/history", "/history/bulk", true],
  ["/history", "/gpa-reports/42", true],
  ["/history", "/notify", true],
  ["/my-team", "/developers/keys", true],
  ["/my-team", "/developers", false],
  ["/premium", "/premium", true],
  ["/calculator", "/", true],
  ["/calculator", "/history", false],
])("the needle of %s on %s: %s", (target, pathname, here) => {
  expect(isAt(target, pathname)).toBe(here);
});
