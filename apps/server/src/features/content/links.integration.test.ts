import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { getBody, followLinks, openSite, findXmlErrors } from "../../../test/support/servers/site.ts";
import { findStructuredDataErrors } from "../../../test/support/records/structured-data.ts";

let server: TestServer;
let site: ReturnType<typeof openSite>;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  site = openSite(server);
});
afterAll(() => server.stop());

const isContent = (path: string) => /^\/(?:blog|events)\/./.test(path);

/** Country pages are checked one by one in reference.integration.test.ts. */
const isCountry = (path: string) => path.startsWith("/global-education-systems/");

test("pages in the sitemap have no broken links, files or anchors", { timeout: 180_000 }, async () => {
  const paths = (await site.sitemap()).filter((path) => !isCountry(path));
  expect(paths.length).toBeGreaterThan(40);
  const results = [];
  for (const path of paths) results.push(await followLinks(site, path, server.config.baseUrl));
  expect(results.flatMap(({ dead }) => dead)).toEqual([]);
  const kinds = new Set(results.flatMap((result) => [...result.kinds]));
  for (const kind of ["text/html", "text/css", "application/atom+xml", "image/svg+xml"])
    expect(kinds).toContain(kind);
});

test(
  "server-rendered posts and events are complete: title, description, one heading, structured data, no raw directives",
  { timeout: 180_000 },
  async () => {
    const paths = (await site.sitemap()).filter(isContent);
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) {
      const { text: html } = await site.open(path);
      expect(html, path).toMatch(/<title>[^<]{10,}\| Meridian<\/title>/);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{60,}"/);
      expect(html, path).toContain(`<link rel="canonical" href="${server.config.baseUrl}${path}"`);
      expect(getBody(html), path).not.toMatch(/\{\{|\}\}/);
      expect(getBody(html).match(/<h1[ >]/g), path).toHaveLength(1);
      expect(await findStructuredDataErrors(site, path, server.config.baseUrl), path).toEqual([]);
      const image = /property="og:image" content="[^"]*?(\/content\/[^"]+\.png)"/.exec(html)?.[1];
      expect((await site.open(image ?? "/missing")).type, path).toBe("image/png");
    }
  },
);

test("returns 404 for a post or event that does not exist", async () => {
  for (const path of [
    "/blog/no-such-post",
    "/blog/index",
    "/events/no-such-event",
    "/events/index",
    "/blog/..%2findex",
  ])
    expect((await site.open(path)).status, path).toBe(404);
});

test("search works without JavaScript", async () => {
  const html = getBody((await site.open("/blog?q=vietnamese")).text);
  expect(html).toContain("Reading a Vietnamese transcript");
  expect(html).not.toContain("Reading a German transcript");
});

test("every confirmed date has a calendar file, offered only for upcoming dates", async () => {
  const { events } = JSON.parse((await site.open("/content/events/index.json")).text) as {
    events: readonly { slug: string; editions: readonly { from: string; to: string }[] }[];
  };
  const today = new Date().toISOString().slice(0, 10);
  for (const { slug, editions } of events) {
    const { text: html } = await site.open(`/events/${slug}`);
    expect(html.includes("Add to calendar"), slug).toBe(editions.some(({ to }) => to >= today));
    for (const { from } of editions) {
      const file = await site.open(`/content/events/${slug}-${from}.ics`);
      expect(file.type, slug).toContain("text/calendar");
      expect(file.text, slug).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
      expect(file.text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    }
  }
});

test.each([
  ["/blog/rss.xml", "application/rss+xml", /<guid isPermaLink="true">([^<]+)</g, /<pubDate>([^<]+)</g],
  ["/blog/atom.xml", "application/atom+xml", /<id>([^<]+\/blog\/[^<]+)</g, /<updated>([^<]+)</g],
])(
  "%s is well-formed and lists every post once, with a valid URL and date",
  async (path, type, ids, dates) => {
    const feed = await site.open(path);
    expect(feed.type).toContain(type);
    expect(findXmlErrors(feed.text)).toEqual([]);
    const listedPaths = [...feed.text.matchAll(ids)].map(([, address]) => new URL(address ?? "").pathname);
    const posts = (await site.sitemap()).filter((one) => one.startsWith("/blog/"));
    expect(listedPaths.toSorted()).toEqual(posts.toSorted());
    for (const [, date] of feed.text.matchAll(dates)) expect(Date.parse(date ?? ""), date).toBeGreaterThan(0);
  },
);

test("the sitemap is well-formed and lists each URL once, with dates where known", async () => {
  const { text: xml } = await site.open("/sitemap.xml");
  expect(findXmlErrors(xml)).toEqual([]);
  const paths = await site.sitemap();
  expect(new Set(paths).size).toBe(paths.length);
  const days = [...xml.matchAll(/<lastmod>([^<]+)</g)].map(([, day]) => day ?? "");
  expect(days.length).toBeGreaterThan(30);
  expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
});
