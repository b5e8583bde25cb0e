import { expect, test } from "vitest";
import { hrefOf, matchPath, readAddress, resolveAddress, type To } from "./address.ts";

const here = readAddress("/blog/credits?page=2#top");

test.each<[To, string]>([
  ["/about", "/about"],
  ["/blog?tag=a#x", "/blog?tag=a#x"],
  ["?q=é", "/blog/credits?q=%C3%A9"],
  ["#grades", "/blog/credits?page=2#grades"],
  [{ search: "q=x" }, "/blog/credits?q=x"],
  [{ pathname: "/a", search: "?b=1", hash: "c" }, "/a?b=1#c"],
  [{ pathname: "/a", search: "", hash: "" }, "/a"],
])("%j leads to %s", (to, href) => {
  expect(hrefOf(resolveAddress(to, here)!)).toBe(href);
});

test.each(["https://example.org/a", "//example.org", "mailto:a@example.org", "http://["])(
  "%s is no address of this site",
  (to) => {
    expect(resolveAddress(to, here)).toBeNull();
  },
);

test.each([
  ["/", "/", {}],
  ["/about", "/about", {}],
  ["/about", "/about/", {}],
  ["/about", "/%61bout", {}],
  ["/blog/:slug", "/blog/caf%C3%A9", { slug: "café" }],
  ["/blog/:slug", "/blog/a/", { slug: "a" }],
  ["/blog/:slug", "/blog/a%2Fb", { slug: "a/b" }],
  ["/blog/:slug", "/blog/%E0%A4%A", { slug: "%E0%A4%A" }],
])("%s matches %s", (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

test.each([
  ["/about", "/About"],
  ["/about", "/about//"],
  ["/about", "//about"],
  ["/", "/about"],
  ["/blog/:slug", "/blog"],
  ["/blog/:slug", "/blog/"],
  ["/blog/:slug", "/blog/a/b"],
])("%s does not match %s", (pattern, pathname) => {
  expect(matchPath(pattern, pathname)).toBeNull();
});
