import type { ContentPage } from "@meridian/contract/render";
import { type PageRoute, pageRoutes } from "@meridian/contract/routes";
import { escapeMarkup } from "../../platform/http/escape-markup.ts";

/** `robots.txt`: what the table of routes opens to crawlers; the sitemap has the rest. */
export function robotsText(baseUrl: string): string {
  const closed = Object.values<PageRoute>(pageRoutes)
    // A page that answers 404 to strangers is not advertised here either.
    .filter(({ indexed, access }) => !indexed && access !== "sysadmin")
    .map(({ path }) => `Disallow: ${path.split("/:")[0]}`);
  const lines = [
    "User-agent: *",
    ...new Set(closed),
    "Disallow: /api/",
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ];
  return lines.join("\n");
}

export function sitemapXml(baseUrl: string, content: readonly ContentPage[]): string {
  const fixed = Object.values<PageRoute>(pageRoutes)
    // `/calculator` is the same page as `/`, which is its canonical address.
    .filter(({ indexed, path }) => indexed && !path.includes(":") && path !== pageRoutes.calculator.path)
    .map(({ path }): ContentPage => ({ path }));
  const urls = [...fixed, ...content].map(({ path, changed }) => {
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
