import type { ContentPage } from "@meridian/contract/pages/render";
import { type PageRoute, pageRoutes } from "@meridian/contract/pages/routes";
import { escapeMarkup } from "../../platform/http/escape-markup.ts";

/** `robots.txt`: disallows the pages that the route table excludes from indexing. */
export function robotsText(baseUrl: string): string {
  const disallowed = Object.values<PageRoute>(pageRoutes)
    // A page that returns 404 to everyone but sysadmins must not be listed here.
    .filter(({ indexed, access }) => !indexed && access !== "sysadmin")
    .map(({ path }) => `Disallow: ${path.split("/:")[0]}`);
  const lines = [
    "User-agent: *",
    ...new Set(disallowed),
    "Disallow: /api/",
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ];
  return lines.join("\n");
}

export function sitemapXml(baseUrl: string, content: readonly ContentPage[]): string {
  const staticPages = Object.values<PageRoute>(pageRoutes)
    // `/calculator` is the same page as `/`, which is its canonical address.
    .filter(({ indexed, path }) => indexed && !path.includes(":") && path !== pageRoutes.calculator.path)
    .map(({ path }): ContentPage => ({ path }));
  const urls = [...staticPages, ...content].map(({ path, changed }) => {
    const modified = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
    return `  <url><loc>${escapeMarkup(baseUrl + path)}</loc>${modified}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
