import { expect, test } from "vitest";
import { headHtml, notFoundHead, routeHead } from "./page-head.ts";

const base = "https://meridian.example";

test("writes title, description, canonical URL and a 1200×630 share image", () => {
  const html = headHtml({ ...routeHead("about", "/about"), description: "What it is for." }, base);
  expect(html).toContain("<title>About | Meridian</title>");
  expect(html).toContain('<meta name="description" content="What it is for." />');
  expect(html).toContain('<link rel="canonical" href="https://meridian.example/about" />');
  expect(html).toContain('<meta property="og:image" content="https://meridian.example/og-default.png" />');
  expect(html).toContain('<meta property="og:image:width" content="1200" />');
  expect(html).toContain('<meta property="og:image:height" content="630" />');
  expect(html).not.toContain("noindex");
});

test("uses / as the canonical URL of the calculator", () => {
  const html = headHtml(routeHead("calculator", "/calculator"), base);
  expect(html).toContain('<link rel="canonical" href="https://meridian.example/" />');
});

test("marks private pages as noindex", () => {
  expect(headHtml(routeHead("dashboard", "/dashboard"), base)).toContain('content="noindex"');
  expect(headHtml(notFoundHead("/nowhere"), base)).toContain('content="noindex"');
});

test("escapes content and paths so that they cannot break out of a tag", () => {
  const html = headHtml({ ...notFoundHead('/"><script>'), title: "</title><script>" }, base);
  expect(html).not.toContain("<script>");
});
