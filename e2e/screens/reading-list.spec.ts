import { findViolations } from "../support/accessibility.ts";
import { signInByRequest } from "../support/users.ts";
import { emptyHttpCache } from "../support/http-cache.ts";
import { navigate, openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

test("saves, reads, annotates, orders and removes items with undo; offline changes are sent later", async ({
  page,
  context,
}) => {
  await emptyHttpCache(page);
  await signInByRequest(page, "professional@example.test");
  for (const path of ["/global-education-systems/germany", "/global-education-systems/brazil"]) {
    await openHydrated(page, path);
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/reading-list/changes"));
    await page.getByRole("button", { name: "Save to reading list" }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByRole("button", { name: "On your reading list" })).toBeVisible();
  }
  await openHydrated(page, "/account/reading-list");
  const titles = page.getByRole("list", { name: "Saved pages" }).getByRole("link");
  await expect(titles).toHaveText(["Brazil", "Germany"]);
  await page.getByRole("button", { name: "Move Brazil down" }).click();
  await expect(titles).toHaveText(["Germany", "Brazil"]);

  await context.setOffline(true);
  await page.getByRole("checkbox", { name: "Read: Germany" }).check();
  await page.getByRole("button", { name: "Note on Brazil" }).click();
  await page.keyboard.type("Ask about the pass mark");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByRole("button", { name: "Remove Germany" }).click();
  await expect(titles).toHaveText(["Brazil"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(titles).toHaveText(["Germany", "Brazil"]);

  const arrived = page.waitForResponse((answer) => answer.url().endsWith("/api/reading-list/changes"));
  await context.setOffline(false);
  expect((await arrived).status()).toBe(200);
  await page.evaluate(() => localStorage.clear());
  await openHydrated(page, "/reading-list");
  await expect(titles).toHaveText(["Germany", "Brazil"]);
  await expect(page.getByRole("checkbox", { name: "Read: Germany" })).toBeChecked();
  await expect(page.getByText("Ask about the pass mark")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("without Premium, the page offers it and the button asks first", async ({ page }) => {
  await openHydrated(page, "/global-education-systems/germany");
  await page.getByRole("button", { name: "Save to reading list" }).click();
  await expect(page.getByRole("dialog")).toContainText("Sign In");
  await signInByRequest(page, "registered@example.test");
  await openHydrated(page, "/reading-list");
  await expect(page.getByRole("heading", { name: "Premium feature, please subscribe" })).toBeVisible();
  await navigate(page, "/global-education-systems/germany");
  await page.getByRole("button", { name: "Save to reading list" }).click();
  await expect(page.getByRole("dialog")).toContainText("Upgrade to Premium");
});
