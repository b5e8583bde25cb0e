import { expect, test } from "vitest";
import { calendarFile } from "./calendar.ts";
import { compileEvents } from "./events.ts";
import { loadFacts } from "./facts.ts";
import { readSources } from "./plugin.ts";
import { compilePosts } from "./posts.ts";

const facts = await loadFacts();
const post = (body: string, front = "") => [
  {
    file: "content/posts/example.md",
    text: `---
title: An example of a post
description: A description long enough to be shown by a search engine as it is.
kind: post
published: 2026-11-01
tags: [credits]
${front}---

${body}`,
  },
];
const event = (front = "") => [
  {
    file: "content/events/example.md",
    text: `---
title: Example meeting
description: A description long enough to be shown by a search engine as it is.
organizer: Example
url: https://example.org
region: Europe
audience: [evaluators]
months: [9]
place: a different city each year
basis: The [list of past meetings](https://example.org/past).
checked: 2026-11-01
${front}---

Text.
`,
  },
];
const catchMessage = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return "no error";
};

test("compiles every post, long enough and with all directives resolved", () => {
  const posts = compilePosts(readSources("content/posts"), facts);
  expect(posts.length).toBeGreaterThanOrEqual(14);
  for (const { content } of posts) {
    expect(content.html, content.slug).not.toContain("{{");
    expect(content.words, content.slug).toBeGreaterThan(900);
    expect(content.headings.length, content.slug).toBeGreaterThan(3);
    expect(content.related.length, content.slug).toBeGreaterThan(0);
  }
});

test("compiles every event, with dates only where a page confirms them", () => {
  const events = compileEvents(readSources("content/events"));
  expect(events.length).toBeGreaterThanOrEqual(12);
  for (const { slug, html, editions } of events) {
    expect(
      editions.every(({ source }) => source.startsWith("http")),
      slug,
    ).toBe(true);
    expect(html.replaceAll(/<[^>]+>/g, ""), slug).not.toMatch(/\b202[6-9]\b/);
  }
});

test("names the file and line of an error", () => {
  expect(catchMessage(() => compilePosts(post("One\n\n{{table de-nowhere}}"), facts))).toBe(
    'content/posts/example.md:11: no grading system "de-nowhere"',
  );
  expect(catchMessage(() => compilePosts(post("A {{grade de-university 9}} here"), facts))).toBe(
    'content/posts/example.md:9: "9" is not a mark of de-university',
  );
  expect(catchMessage(() => compilePosts(post("{{tabel de-university}}"), facts))).toContain(
    'example.md:9: unknown directive "tabel"',
  );
  expect(catchMessage(() => compilePosts(post("open {{ and nothing"), facts))).toContain(
    "example.md:9: unclosed",
  );
  expect(catchMessage(() => compilePosts(post("{{example de-university 1.3}}"), facts))).toContain(
    '"1.3" is not mark:credits',
  );
});

test("names a wrong, unknown or missing field with its line", () => {
  expect(catchMessage(() => compilePosts(post("", "updated: soon\n"), facts))).toContain(
    "example.md:7: updated: expected a day",
  );
  expect(catchMessage(() => compilePosts(post("", "updated: 2026-02-30\n"), facts))).toContain(
    "example.md:7: updated:",
  );
  expect(catchMessage(() => compilePosts(post("", "mood: good\n"), facts))).toContain("example.md:7: mood:");
  expect(catchMessage(() => compilePosts(post("", "countries: [XX]\n"), facts))).toContain('no country "XX"');
  expect(
    catchMessage(() => compilePosts([{ file: "content/posts/a.md", text: "# no fields" }], facts)),
  ).toContain("a.md:1:");
  expect(catchMessage(() => compileEvents(event("edition: 2026-05-26, Orlando\n")))).toContain("edition:");
  expect(
    catchMessage(() =>
      compileEvents(event("edition: 2026-05-29 to 2026-05-26, Orlando, https://example.org\n")),
    ),
  ).toContain("not two days in order");
});

test("generates tables from the grading data, with sources", () => {
  const [compiled] = compilePosts(post("{{table de-university}}\n\n{{compare ir-university}}"), facts);
  const html = compiled?.content.html ?? "";
  expect(html).toContain('<span class="local" lang="de">sehr gut</span>');
  expect(html).toContain('href="https://www.diplomatiko.com/database/countries/germany/grading-system"');
  expect(html).toContain("University of Toronto");
  expect(html).toContain('href="/global-education-systems/germany"');
});

test("lists every source once, under the number by which tables and examples cite it", () => {
  const [compiled] = compilePosts(post("{{table de-university}}\n\n{{compare de-university}}"), facts);
  const { html = "", headings = [] } = compiled?.content ?? {};
  const list = /<ol class="sources">(.*?)<\/ol>/s.exec(html)?.[1] ?? "";
  const listed = [...list.matchAll(/id="source-(\d+)"/g)].map(([, number]) => number);
  const cited = new Set([...html.matchAll(/href="#source-(\d+)"/g)].map(([, number]) => number));
  expect(listed.length).toBeGreaterThan(1);
  expect(cited).toEqual(new Set(listed));
  expect(headings.at(-1)?.text).toBe("Sources");
  expect(new Set([...list.matchAll(/href="[^"]+"[^>]*>[^<]+/g)].map(([text]) => text)).size).toBe(
    listed.length,
  );
});

test("draws a grading table as a strip whose bands fill the scale", () => {
  const [compiled] = compilePosts(post("{{table de-university}}"), facts);
  const widths = [...(compiled?.content.html ?? "").matchAll(/class="band [a-z]" style="width:([\d.]+)%/g)];
  expect(widths.length).toBeGreaterThan(3);
  expect(widths.reduce((sum, [, width]) => sum + Number(width), 0)).toBeCloseTo(100, 0);
});

test("tags a country's words with their language, even when transliterated", () => {
  const [compiled] = compilePosts(post("*优* and *zhuanke*", "countries: [CN]\n"), facts);
  expect(compiled?.content.html).toContain('lang="zh">优<');
  expect(compiled?.content.html).toContain('lang="zh-Latn">zhuanke<');
});

test("calculates a worked example with the engine", () => {
  const [compiled] = compilePosts(post("{{example us-letter A:3 B:3}}"), facts);
  expect(compiled?.content.html).toContain("<strong>3.50</strong>");
  expect(compiled?.content.html).toContain(
    'href="/calculator?country=US&amp;system=us-letter&amp;marks=A%3A3%2CB%3A3"',
  );
});

test("writes an all-day calendar entry that ends the next day, with folded lines", () => {
  const [compiled] = compileEvents(
    event("edition: 2027-05-30 to 2027-06-02, Orlando, Florida, https://example.org/2027\n"),
  );
  const [edition] = compiled?.editions ?? [];
  const text = compiled && edition ? calendarFile(compiled, edition) : "";
  expect(text).toContain("DTSTART;VALUE=DATE:20270530\r\n");
  expect(text).toContain("DTEND;VALUE=DATE:20270603\r\n");
  expect(text).toContain(String.raw`LOCATION:Orlando\, Florida`);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});
