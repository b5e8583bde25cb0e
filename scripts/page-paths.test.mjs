import { expect, test } from "vitest";
import { findPage } from "./page-paths.mjs";

test("recognizes a page's path with query, fragment or parameter", () => {
  expect(findPage("/account")).toBe("/account");
  expect(findPage("/account/billing?x=1#plan")).toBe("/account/billing");
  // The middle of `${baseUrl}/verify/${code}`.
  expect(findPage("/verify/")).toBe("/verify/:code");
});

test("leaves API paths, files, route patterns and other text alone", () => {
  const others = ["/api/account", "/blog/rss.xml", "/unsubscribe/:token", "/accounts", "about", "/"];
  expect(others.filter(findPage)).toEqual([]);
});
