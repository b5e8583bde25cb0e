import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { disableHttpCache } from "../support/http-cache.ts";
import { openIdle } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

// First load of `/`, measured from the network log of a cold visit, in kilobytes of 1,000 bytes after gzip.
const budget = { code: 165, codeAndData: 195, fonts: 100, background: 20 };

/** Files fetched when the page is idle and not needed by it: service worker registration, install banner, monitoring with its constants. */
const background = /^\/assets\/background-/;

test("the first load of / stays within its byte budget", async ({ page }) => {
  const seen = new Map<string, Promise<{ kind: string; url: string; bytes: number }>>();
  page.on("response", (response) => {
    const request = response.request();
    const url = new URL(response.url()).pathname;
    // A script is downloaded by a fetch and then imported from the cache.
    const kind = url.endsWith(".js") ? "script" : request.resourceType();
    if (!response.ok() || request.method() === "HEAD" || kind === "document" || kind === "image") return;
    if (seen.has(url)) return;
    const measured = response.body().then((body) => {
      const bytes = kind === "font" ? body.length : gzipSync(body, { level: 9 }).length;
      return { kind, url, bytes };
    });
    seen.set(url, measured);
  });
  await disableHttpCache(page);
  await openIdle(page, "/");
  // Files needed for the first interaction with the grid count as first load, whenever they are fetched.
  await page.getByRole("gridcell").nth(1).click();
  await page.keyboard.type("A");
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(seen.values());
  const files = all.filter(({ url }) => !background.test(url));
  const sum = (some: typeof all) => some.reduce((bytes, file) => bytes + file.bytes, 0) / 1000;
  const kilobytes = (kinds: readonly string[]) => sum(files.filter((file) => kinds.includes(file.kind)));

  const listing = files
    .map((file) => `${(file.bytes / 1000).toFixed(1)} kB ${file.kind} ${file.url}`)
    .join("\n");
  const code = kilobytes(["script", "stylesheet"]);
  const data = kilobytes(["fetch", "xhr", "other", "manifest"]);
  const fonts = kilobytes(["font"]);
  console.log(
    `first load: ${code.toFixed(1)} kB code, ${data.toFixed(1)} kB data, ${fonts.toFixed(1)} kB fonts`,
  );
  expect(code, listing).toBeGreaterThan(0);
  expect(code, listing).toBeLessThanOrEqual(budget.code);
  expect(code + data, listing).toBeLessThanOrEqual(budget.codeAndData);
  expect(fonts, listing).toBeLessThanOrEqual(budget.fonts);
  expect(sum(all.filter(({ url }) => background.test(url)))).toBeLessThanOrEqual(budget.background);

  // Source maps must not be public.
  const scripts = files.filter(({ kind }) => kind === "script");
  for (const { url } of scripts) {
    expect((await page.request.get(`${url}.map`)).status(), url).toBe(404);
    expect(await (await page.request.get(url)).text(), url).not.toContain("sourceMappingURL");
  }
});

test("pages for everyone do not list what only the pages after sign-in need", async ({ request }) => {
  for (const path of ["/", "/about", "/blog", "/events", "/global-education-systems", "/training"]) {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/href="\/assets\/([\w-]+?)-[\w-]{7,8}\.js"/g)].map(([, name]) => name);
    expect(scripts, path).toContain("shell");
    for (const name of ["schemas", "overlays", "widgets"]) expect(scripts, path).not.toContain(name);
  }
});

test("the register of institutions is in one script, whichever feature loads it first", () => {
  const folder = path.resolve(import.meta.dirname, "../../apps/web/dist/client/assets");
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const copies = scripts.filter((file) =>
    readFileSync(path.join(folder, file), "utf8").includes("University of Andorra\t"),
  );
  expect(copies).toEqual([expect.stringMatching(/^institution-register-/)]);
});
