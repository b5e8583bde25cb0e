import type { Locator } from "@playwright/test";
import { openHydrated } from "../support/hydration.ts";
import { signInByRequest } from "../support/users.ts";
import { scaleKey } from "../support/grid.ts";
import { expect, test } from "../support/test.ts";

/** Texts that are cut off: more content than room, in either direction. */
const cutTexts = (where: Locator) =>
  where.evaluateAll((elements) =>
    elements
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent),
  );

test("the calculator at 1024 px cuts neither error text nor chips nor the source of the table, and shows what scrolls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openHydrated(page, "/");
  const grid = page.getByRole("grid");
  await expect(grid.getByText("21 is outside 0–20")).toBeVisible();
  expect(await cutTexts(grid.locator("td:nth-child(6) [title]"))).toEqual([]);
  expect(await cutTexts(grid.locator("td[data-column='tags']"))).toEqual([]);
  const caption = page.getByRole("button", { name: "Table and sources" }).locator("..");
  expect(await cutTexts(caption.locator("[title]"))).toEqual([]);
  // A word in the key is whole or not there.
  const words = await scaleKey(page)
    .locator("[title] > [lang]")
    .evaluateAll((elements) =>
      elements.map((word) => {
        const band = word.parentElement!.getBoundingClientRect();
        const box = word.getBoundingClientRect();
        return box.top >= band.bottom - 2 || box.right <= band.right + 1;
      }),
    );
  expect(words.length).toBeGreaterThan(2);
  expect(words).not.toContain(false);

  // The result panel shows that it scrolls, and hides the cue at its end.
  await page.setViewportSize({ width: 1440, height: 900 });
  const sections = page.getByRole("complementary", { name: "Result" }).locator("> div").nth(1);
  await expect.poll(() => sections.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  const edge = async () => {
    const box = (await sections.boundingBox())!;
    const clip = { x: box.x + 2, y: box.y + box.height - 2, width: 8, height: 2 };
    return (await page.screenshot({ clip })).toString("base64");
  };
  const before = await edge();
  await sections.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  expect(await edge()).not.toBe(before);

  // The dialog shows the table's own word for a mark, not every spelling we read.
  await page.getByRole("button", { name: "Table and sources" }).click();
  const row = page.getByRole("dialog").getByRole("row", { name: /0–7.99/ });
  await expect(row.locator("[lang]")).toHaveText("Ajourné");
});

test("history at 1024 px shows the Saved column, at 390 px several records per screen", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInByRequest(page, "admin@northfield.test");
  await openHydrated(page, "/history");
  const saved = page.getByRole("columnheader", { name: "Saved" });
  await expect(saved).toBeInViewport({ ratio: 1 });
  const region = page.getByRole("region", { name: "Saved evaluations" });
  expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const heights = await region
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.max(...heights)).toBeLessThan(844 / 4);
});
