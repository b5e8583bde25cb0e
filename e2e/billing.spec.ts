import { expect, test, type Page } from "@playwright/test";
import { linkIn, mailTo } from "./mail.ts";
import { demoPassword, newAddress, newUser, signInByRequest } from "./people.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a guest signs up, tries Team, finds it on the billing page, cancels and resumes", async ({ page }) => {
  const email = newAddress(`${Math.random().toString(36).slice(2, 10)}.test`);
  await page.goto("/premium?ref=dashboard#pricing-section");
  await expect(page.locator("#tool-dashboard")).toHaveAttribute("aria-current", "true");
  await button(page, "Monthly").click();
  await expect(page.getByRole("article", { name: "Team" })).toContainText("$99 a month");
  await button(page, "Start the trial Team").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
  await dialog.getByRole("button", { name: "Sign In" }).click();

  // What was chosen before signing in goes on. The trial belongs to a confirmed address.
  await expect(dialog.getByText("The trial belongs to a confirmed address")).toBeVisible();
  await confirm(page, email);
  await page.goto("/premium?plan=team&interval=month#pricing-section");
  await dialog.getByLabel("Name of the workspace").fill("Harbor College");
  await button(page, "Start the 14-day trial").click();

  await expect(page).toHaveURL(/\/checkout\/test\?checkout=/);
  await expect(page.getByText("No money moves")).toBeVisible();
  await button(page, "Let the card be declined").click();
  await expect(page.getByText("The card was declined")).toBeVisible();
  await button(page, "Start the trial, successfully").click();
  await expect(page.getByRole("heading", { name: "Your trial has started" })).toBeVisible();

  await page.getByRole("link", { name: "Billing and Subscription" }).click();
  const sheet = page.getByRole("region", { name: "Team" });
  await expect(sheet).toContainText("Harbor College");
  await expect(sheet).toContainText("1 of 10 in use");
  await button(page, "Cancel subscription").click();
  await button(page, "Cancel at the end of the period").click();
  await expect(sheet).toContainText("and is not renewed");
  await button(page, "Resume subscription").click();
  await expect(sheet).toContainText("Trial until");
});

async function confirm(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await mailTo(email, /confirm/i)));
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await button(page, "Confirm email").click();
  await expect(page.getByRole("heading", { name: "Email confirmed" })).toBeVisible();
}

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
