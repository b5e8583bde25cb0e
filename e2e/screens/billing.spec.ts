import type { Page } from "@playwright/test";
import { uniqueEmail, createUser, signInByRequest } from "../support/users.ts";
import { openHydrated } from "../support/hydration.ts";
import { intercept } from "../support/intercept.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("waits for a late payment confirmation", async ({ page }) => {
  // A new account, because all tests share the demo accounts.
  const email = uniqueEmail(`${Math.random().toString(36).slice(2, 10)}.test`);
  await createUser(page, { email, confirmed: true });
  await page.clock.install();
  await openHydrated(page, "/premium?plan=professional&interval=year");
  await button(page, "Start the 14-day trial").click();
  // The confirmation arrives only after the page has started waiting, however slowly it opens.
  let release = () => {};
  const waited = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/billing/checkouts/*", async (route) => {
    await waited;
    await route.continue();
  });
  await button(page, "Start the trial with a late confirmation").click();
  await expect(page.getByText("Waiting for payment confirmation").first()).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(page.getByText("The confirmation is taking longer than usual")).toBeVisible();
  release();
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(page.getByRole("heading", { name: "Your trial has started" })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
});

test("shows an error and a retry button when the subscription cannot be loaded", async ({ page }) => {
  await signInByRequest(page, "admin@southbay.test");
  await page.clock.install();
  const restore = await intercept(page, "**/api/billing", (route) => route.abort());
  await openHydrated(page, "/account/billing");
  // The request is retried a few times with backoff first.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(page.getByText("Failed to fetch subscription")).toBeVisible({ timeout: 500 });
  }).toPass();
  restore();
  await button(page, "Try again").click();
  await expect(page.getByRole("region", { name: "Team" })).toContainText("Southbay College");
});
