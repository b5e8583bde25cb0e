import { expect, test } from "vitest";
import { atomXml, type Feed, rssXml } from "./feed.ts";

const feed: Feed = {
  baseUrl: "https://meridian.example",
  posts: [
    {
      slug: "repeats",
      title: 'Repeats & "passes" <again>',
      description: "A & B",
      published: "2026-11-12",
      updated: "2026-11-14",
    },
    {
      slug: "credits",
      title: "Credits",
      description: "ECTS",
      published: "2026-11-01",
      updated: "2026-11-01",
    },
  ],
};

test("both feeds list every post with its full URL, newest first", () => {
  for (const xml of [rssXml(feed), atomXml(feed)]) {
    const [first, second] = ["repeats", "credits"].map((slug) =>
      xml.indexOf(`https://meridian.example/blog/${slug}`),
    );
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first as number);
  }
});

test("escapes characters that would break the XML", () => {
  for (const xml of [rssXml(feed), atomXml(feed)]) {
    expect(xml).toContain("Repeats &amp; &quot;passes&quot; &lt;again&gt;");
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  }
});

test("uses each format's date syntax, and the newest change as the feed's date", () => {
  expect(rssXml(feed)).toContain("<pubDate>Thu, 12 Nov 2026 00:00:00 GMT</pubDate>");
  expect(rssXml(feed)).toContain("<lastBuildDate>Sat, 14 Nov 2026 00:00:00 GMT</lastBuildDate>");
  expect(atomXml(feed)).toContain("<updated>2026-11-14T00:00:00Z</updated>");
});

test("a feed without posts is still valid", () => {
  expect(rssXml({ ...feed, posts: [] })).toContain("</channel>");
  expect(atomXml({ ...feed, posts: [] })).toContain("<updated>1970-01-01T00:00:00Z</updated>");
});
