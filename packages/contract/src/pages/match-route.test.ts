import { expect, test } from "vitest";
import { isProgramPath, matchRoute } from "./match-route.ts";

test.each([
  ["/", "home", {}],
  ["/about", "about", {}],
  ["/about/", "about", {}],
  ["/%61bout", "about", {}],
  ["/history/bulk", "bulk", {}],
  ["/blog/caf%C3%A9", "post", { slug: "café" }],
  ["/blog/a/", "post", { slug: "a" }],
  ["/blog/a%2Fb", "post", { slug: "a/b" }],
  ["/blog/%E0%A4%A", "post", { slug: "%E0%A4%A" }],
])("%s is the page %s", (pathname, name, params) => {
  expect(matchRoute(pathname)).toMatchObject({ name, params });
});

test.each(["/About", "/about//", "//about", "/none", "/blog/a/b", "/%5Cother.example/about", "/%2561bout"])(
  "%s is not a page",
  (pathname) => {
    expect(matchRoute(pathname)).toBeNull();
  },
);

test("distinguishes paths of programs from pages whose names start alike", () => {
  expect(["/api", "/api/session", "/healthz", "/rest/v1/rpc/x"].every(isProgramPath)).toBe(true);
  expect(["/", "/apis", "/developers", "/restore"].some(isProgramPath)).toBe(false);
});
