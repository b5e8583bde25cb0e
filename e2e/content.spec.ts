import { type APIRequestContext, expect, test } from "@playwright/test";
import { faults, skipHalf } from "./accessibility.ts";
import { openHydrated } from "./hydrated.ts";

const post = "/blog/reading-an-iranian-transcript";
const event = "/events/nafsa-annual-conference";

test("every post and event is complete before any script: title, description, structured data, no directive", async ({
  request,
}) => {
  test.setTimeout(120_000);
  const paths = (await sitemapPaths(request)).filter((path) => /^\/(?:blog|events)\//.test(path));
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(answer.status(), path).toBe(200);
    expect(html, path).toMatch(/<title>[^<]{10,}\| Meridian<\/title>/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{60,}"/);
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*${path}"`));
    expect(bodyOf(html), path).not.toMatch(/\{\{|\}\}/);
    expect(bodyOf(html).match(/<h1[ >]/g), path).toHaveLength(1);
    const facts = structuredData(html);
    const kinds = facts["@graph"].map((fact) => fact["@type"]);
    expect(kinds, path).toContain("BreadcrumbList");
    expect(kinds[0], path).toMatch(path.startsWith("/blog/") ? /^BlogPosting$/ : /^(?:Event|WebPage)$/);
    const image = /property="og:image" content="[^"]*?(\/content\/[^"]+\.png)"/.exec(html)?.[1];
    expect((await request.get(image ?? "/missing")).headers()["content-type"], path).toBe("image/png");
  }
});

test("no link of the blog, a post or an event leads nowhere", async ({ request }) => {
  test.setTimeout(180_000);
  const start = (await sitemapPaths(request)).filter((path) => /^\/(?:blog|events)(?:\/|$)/.test(path));
  const pages = new Map<string, string | null>();
  const open = async (path: string) => {
    if (!pages.has(path)) {
      const answer = await request.get(path);
      pages.set(path, answer.ok() ? await answer.text() : null);
    }
    return pages.get(path) ?? null;
  };
  const dead: string[] = [];
  for (const path of start) {
    for (const [, href] of bodyOf((await open(path)) ?? "").matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)) {
      if (!href || !/^[/#]/.test(href)) continue;
      const [target = "", fragment] = href.replaceAll("&amp;", "&").split("#");
      const html = await open(target === "" ? path : target);
      if (html === null || (fragment && !html.includes(`id="${fragment}"`))) dead.push(`${path}: ${href}`);
    }
  }
  expect(dead).toEqual([]);
});

test("a post or an event that does not exist is not found", async ({ request }) => {
  for (const path of [
    "/blog/no-such-post",
    "/blog/index",
    "/events/no-such-event",
    "/events/index",
    "/blog/..%2findex",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("the feeds are well-formed and hold every post", async ({ page, request }) => {
  await openHydrated(page, "/no-such-page");
  const posts = (await sitemapPaths(request)).filter((path) => path.startsWith("/blog/"));
  for (const [feed, type, entry] of [
    ["/blog/rss.xml", "application/rss+xml", "item"],
    ["/blog/atom.xml", "application/atom+xml", "entry"],
  ] as const) {
    const answer = await request.get(feed);
    expect(answer.headers()["content-type"]).toContain(type);
    const read = await page.evaluate(
      ([xml, name]) => {
        const document = new DOMParser().parseFromString(xml, "application/xml");
        return {
          faults: document.querySelectorAll("parsererror").length,
          entries: document.querySelectorAll(name).length,
        };
      },
      [await answer.text(), entry] as const,
    );
    expect(read).toEqual({ faults: 0, entries: posts.length });
  }
});

test("search narrows the posts while typing, a tag narrows them more, and the address keeps both @phone", async ({
  page,
}) => {
  await openHydrated(page, "/blog");
  const entries = page.locator(".post-list > li");
  const all = await entries.count();
  await page.getByLabel("Search posts and guides").fill("iranian");
  await expect(entries.first().getByRole("link", { name: "Reading an Iranian transcript" })).toBeVisible();
  await expect.poll(() => entries.count()).toBeLessThan(all);
  await expect(page).toHaveURL(/\?q=iranian$/);
  await page.getByLabel("Search posts and guides").fill("zzzz");
  await expect(page.getByRole("heading", { name: "No post says that" })).toBeVisible();
  await page.getByRole("button", { name: "Show all posts" }).click();
  await expect(entries).toHaveCount(all);
  await page.getByRole("navigation", { name: "Tags" }).getByRole("link", { name: "Training" }).click();
  await expect(page).toHaveURL(/\?tag=training$/);
  await expect(page.getByRole("status").filter({ hasText: "on training" })).toBeVisible();
  await page.reload();
  await expect.poll(() => entries.count()).toBeLessThan(all);
});

test("without script a search still answers", async ({ request }) => {
  const html = bodyOf(await (await request.get("/blog?q=vietnamese")).text());
  expect(html).toContain("Reading a Vietnamese transcript");
  expect(html).not.toContain("Reading a German transcript");
});

test("a post reads on a phone, its contents lead to its parts, and its links stay in the app @phone", async ({
  page,
  isMobile,
}) => {
  await openHydrated(page, post);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
  if (isMobile) await page.getByText("On this page").first().click();
  await page.getByRole("link", { name: "Units and years" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Units and years" })).toBeInViewport();
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  await page.locator(".written").getByRole("link", { name: "policy on repeats" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Repeats/);
  expect(await page.evaluate(() => "stayed" in globalThis)).toBe(true);
  await expect(page).toHaveTitle(/Repeats.*Meridian/);
});

test("events are narrowed by region, month and audience, and never invent a date @phone", async ({
  page,
}) => {
  await openHydrated(page, "/events");
  const entries = page.locator(".event-list > li");
  const all = await entries.count();
  await page.getByLabel("Month").selectOption("September");
  await page.getByLabel("Region").selectOption("Europe");
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/month=9&region=Europe/);
  await expect(entries.first()).toContainText("EAIE");
  await page.getByLabel("Month").selectOption("January");
  await expect(page.getByRole("heading", { name: "No event matches" })).toBeVisible();
  await page.getByRole("button", { name: "Show all events" }).click();
  await expect(entries).toHaveCount(all);
  for (const when of await page.locator(".event-list .when").allTextContents()) {
    expect(when).toMatch(/^Usually in |^Once a year|^Several times|^At several times|^\d{1,2}.*20\d\d$/);
  }
});

test("a calendar file is offered only where a date is still to come", async ({ page, request }) => {
  const soon = await (await request.get("/content/events/index.json")).json();
  const today = new Date().toISOString().slice(0, 10);
  for (const { slug, editions } of soon.events as {
    slug: string;
    editions: { from: string; to: string }[];
  }[]) {
    const next = editions.find(({ to }) => to >= today);
    const html = await (await request.get(`/events/${slug}`)).text();
    expect(html.includes("Add to calendar"), slug).toBe(next !== undefined);
    for (const { from } of editions) {
      const file = await request.get(`/content/events/${slug}-${from}.ics`);
      expect(file.headers()["content-type"], slug).toContain("text/calendar");
      expect(await file.text(), slug).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    }
  }
  await openHydrated(page, event);
  await expect(page.getByRole("link", { name: "Organiser’s page" })).toHaveAttribute("href", /nafsa\.org/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`posts and events have no accessibility fault, ${colorScheme} @phone`, async ({ page }) => {
    skipHalf(colorScheme);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of [post, "/blog/building-a-conversion-policy", event]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await faults(page), path).toEqual([]);
    }
  });
}

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
}

const bodyOf = (html: string) =>
  html.slice(html.indexOf("<body")).replaceAll(/<script[\s\S]*?<\/script>/g, "");

interface StructuredData {
  readonly "@graph": readonly { readonly "@type": string }[];
}

function structuredData(html: string): StructuredData {
  const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "{}";
  return JSON.parse(text) as StructuredData;
}
