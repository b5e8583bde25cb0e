import { expect, test } from "vitest";
import { toHref, parseSameOriginPath, readAddress, resolveAddress, type LinkTarget } from "./address.ts";

const here = readAddress("/blog/credits?page=2#top");

test.each<[LinkTarget, string]>([
  ["/", "/"],
  ["/about", "/about"],
  ["/blog/moving-to-a-4-point-scale", "/blog/moving-to-a-4-point-scale"],
  ["/about/", "/about/"],
  ["/blog?tag=a#x", "/blog?tag=a#x"],
  ["?q=é", "/blog/credits?q=%C3%A9"],
  ["#grades", "/blog/credits?page=2#grades"],
  [{ search: "q=x" }, "/blog/credits?q=x"],
  [{ pathname: "/a", search: "?b=1", hash: "c" }, "/a?b=1#c"],
  [{ pathname: "/a", search: "", hash: "" }, "/a"],
])("resolves %j to %s", (to, href) => {
  expect(toHref(resolveAddress(to, here)!)).toBe(href);
});

test.each(["https://example.org/a", "//example.org", "/.//example.org", "mailto:a@example.org", "http://["])(
  "rejects %s as an address of another site",
  (to) => {
    expect(resolveAddress(to, here)).toBeNull();
  },
);

test.each([
  ["/dashboard?range=90#chart", "/dashboard?range=90#chart"],
  ["/blog/../account", "/account"],
  ["/account?from=//evil.test", "/account?from=//evil.test"],
  ["/@evil.test", "/@evil.test"],
  ["/%2F/evil.test", "/%2F/evil.test"],
  ["/%5cevil.test", "/%5cevil.test"],
  ["/%2e%2e/account", "/account"],
  ["/a\u2044\u2044evil.test", "/a%E2%81%84%E2%81%84evil.test"],
])("sign-in may return to %s", (from, path) => {
  expect(parseSameOriginPath(from)).toBe(path);
  expect(new URL(path, ourOrigin).origin).toBe(ourOrigin);
});

const ourOrigin = "https://gpa.example.edu";

test.each([
  null,
  "",
  "dashboard",
  "//evil.test",
  "///evil.test",
  "////evil.test",
  "/\\evil.test",
  "\\/evil.test",
  "\\\\evil.test",
  "/\\/evil.test",
  "//\\evil.test",
  "/.//evil.test/phish",
  "/./\\evil.test",
  "/.\\/evil.test",
  "/..//evil.test",
  "/../..//evil.test",
  "/a/..//evil.test",
  "/a/../\\evil.test",
  "/%2e//evil.test",
  "/%2E%2E//evil.test",
  "/a/%2e%2e//evil.test",
  "/.%2e//evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/\r\n/evil.test",
  "/.\t//evil.test",
  "/.\n/\t/evil.test",
  "/\t\\evil.test",
  " //evil.test",
  "\u0000//evil.test",
  "\u3000//evil.test",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "JavaScript:alert(1)//",
  "data:text/html,<script>alert(1)</script>",
  "mailto:a@evil.test",
  "https://evil.test",
  "https:evil.test",
  "https:/evil.test",
  "http:\\\\evil.test",
  "//user:password@evil.test",
  "//gpa.example.edu@evil.test",
  "https://gpa.example.edu@evil.test/",
  "https://gpa.example.edu.evil.test/",
  "https://gpa.example.edu:password@evil.test/",
  "https://gpa.example.edu\\@evil.test/",
  "//evil.test%2f@gpa.example.edu",
  "//evil\u3002test",
  "//[::1]/",
  "//2130706433/",
  "http://[",
])("sign-in never returns to %j", (from) => {
  expect(parseSameOriginPath(from)).toBeNull();
});
