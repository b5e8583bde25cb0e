import { expect, test, type Page } from "@playwright/test";
import { newAddress, newUser, signInByRequest } from "./people.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a late confirmation is waited for calmly", async ({ page }) => {
  // Of its own: the demo accounts belong to every test.
  const email = newAddress(`${Math.random().toString(36).slice(2, 10)}.test`);
  await newUser(page, { email, confirmed: true });
  await page.goto("/premium?plan=professional&interval=year");
  await button(page, "Start the 14-day trial").click();
  await button(page, "Start the trial, and let the confirmation be late").click();
  await expect(page.getByText("The confirmation is taking longer than usual")).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByRole("heading", { name: "Your trial has started" })).toBeVisible({
    timeout: 30_000,
  });
});

test("a lapsed subscription can be read and exported, and says until when", async ({ page }) => {
  await signInByRequest(page, "lapsed@oldtown.test");
  await page.goto("/account/billing");
  await expect(page.getByText(/can be read and exported until \d+ \w+ \d{4}/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Renew" })).toBeVisible();
  await page.goto("/history");
  await button(page, "Maybe Later").click();
  await expect(page.getByText("Your subscription has ended.").first()).toBeVisible();
});

test("when the subscription cannot be read the page says so, and offers another try", async ({ page }) => {
  await signInByRequest(page, "admin@southbay.test");
  await page.route("**/api/billing", (route) => route.abort());
  await page.goto("/account/billing");
  await expect(page.getByText("Failed to fetch subscription")).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/api/billing");
  await button(page, "Try again").click();
  await expect(page.getByRole("region", { name: "Team" })).toContainText("Southbay College");
});
