import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { openSettled } from "./hydrated.ts";

// First load of `/`, counted from the network log of a cold visit. Kilobytes are 1,000 bytes, gzip.
const budget = { code: 165, codeAndData: 195, fonts: 100, background: 20 };

/** Fetched once the page is idle, and needed by nothing on it: the worker's registration, install banner, monitoring. */
const background = /^\/assets\/(?:background|offline|install|queue-flag|remembered-session)-/;

test("the first load of / stays within its byte budget", async ({ page }) => {
  const seen: Promise<{ kind: string; url: string; bytes: number }>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    const head = response.request().method() === "HEAD";
    if (!response.ok() || head || kind === "document" || kind === "image") return;
    seen.push(
      response.body().then((body) => {
        const bytes = kind === "font" ? body.length : gzipSync(body, { level: 9 }).length;
        return { kind, url: new URL(response.url()).pathname, bytes };
      }),
    );
  });
  await openSettled(page, "/");
  // What the first touch of the grid needs belongs to the first load, whenever it is fetched.
  await page.getByRole("gridcell").nth(1).click();
  await page.keyboard.type("A");
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(seen);
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

  // Source maps are nobody's but ours.
  const scripts = files.filter(({ kind }) => kind === "script");
  for (const { url } of scripts) {
    expect((await page.request.get(`${url}.map`)).status(), url).toBe(404);
    expect(await (await page.request.get(url)).text(), url).not.toContain("sourceMappingURL");
  }
});
