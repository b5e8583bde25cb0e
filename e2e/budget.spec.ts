import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

// First load of `/`, counted from the network log of a cold visit. Kilobytes are 1,000 bytes, gzip.
const budget = { code: 150, codeAndData: 180, fonts: 100 };

test("the first load of / stays within its byte budget", async ({ page }) => {
  const seen: Promise<{ kind: string; url: string; bytes: number }>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (!response.ok() || kind === "document" || kind === "image") return;
    seen.push(
      response.body().then((body) => {
        const bytes = kind === "font" ? body.length : gzipSync(body, { level: 9 }).length;
        return { kind, url: new URL(response.url()).pathname, bytes };
      }),
    );
  });
  await page.goto("/", { waitUntil: "networkidle" });
  // What the first touch of the grid needs belongs to the first load, whenever it is fetched.
  await page.getByRole("gridcell").nth(1).click();
  await page.keyboard.type("A");
  await page.waitForLoadState("networkidle");
  const files = await Promise.all(seen);
  const kilobytes = (kinds: readonly string[]) =>
    files.filter((file) => kinds.includes(file.kind)).reduce((sum, file) => sum + file.bytes, 0) / 1000;

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
});
