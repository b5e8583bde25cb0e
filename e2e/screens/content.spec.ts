import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { openHydrated, openIdle } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

const post = "/blog/reading-an-iranian-transcript";

/** The posts or events in a list. */
const listEntries = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });

test("search filters posts while typing, tags filter further, and the URL keeps both", async ({ page }) => {
  await openHydrated(page, "/blog");
  const entries = listEntries(page);
  const all = await entries.count();
  await page.getByLabel("Search posts and guides").fill("iranian");
  await expect(entries.first().getByRole("link", { name: "Reading an Iranian transcript" })).toBeVisible();
  await expect.poll(() => entries.count()).toBeLessThan(all);
  await expect(page).toHaveURL(/\?q=iranian$/);
  await page.getByLabel("Search posts and guides").fill("zzzz");
  await expect(page.getByRole("heading", { name: "No posts match" })).toBeVisible();
  await page.getByRole("button", { name: "Show all posts" }).click();
  await expect(entries).toHaveCount(all);
  await page.getByRole("navigation", { name: "Tags" }).getByRole("link", { name: "Training" }).click();
  await expect(page).toHaveURL(/\?tag=training$/);
  await expect(page.getByRole("status").filter({ hasText: "on training" })).toBeVisible();
  await page.reload();
  await expect.poll(() => entries.count()).toBeLessThan(all);
});

test("a post fits a phone without accessibility violations, its table of contents works, and its links stay in the app @phone-only @axe", async ({
  page,
}) => {
  await openIdle(page, post);
  // pages.spec.ts scans the first post on desktop.
  expect(await findViolations(page)).toEqual([]);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
  await page.getByText("On this page").first().click();
  await page.getByRole("link", { name: "Units and years" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Units and years" })).toBeInViewport();
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  await page.getByRole("main").getByRole("link", { name: "policy on repeats" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Repeats/);
  expect(await page.evaluate(() => "stayed" in globalThis)).toBe(true);
  await expect(page).toHaveTitle(/Repeats.*Meridian/);
});

test("a worked example opens in the calculator with its marks", async ({ page }) => {
  await openHydrated(page, "/blog/reading-a-german-transcript");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link").last().click();
  await expect(page.getByRole("article").locator("h2[id]").last()).toBeInViewport();
  const example = page.getByRole("figure").filter({ hasText: "Worked example" }).first();
  const gpa = await example.locator("figcaption > strong").first().textContent();
  await example.getByRole("link", { name: "Try these marks in the calculator" }).click();
  await expect(page).toHaveURL(/\/calculator\?country=DE/);
  await expect(page.getByRole("main").getByText(String(gpa)).filter({ visible: true }).first()).toBeVisible();
});

test("filters events by region, month and audience, and never makes up a date", async ({ page }) => {
  await openHydrated(page, "/events");
  const entries = listEntries(page);
  const all = await entries.count();
  await page.getByLabel("Month").selectOption("September");
  await page.getByLabel("Region").selectOption("Europe");
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/month=9&region=Europe/);
  await expect(entries.first()).toContainText("EAIE");
  await page.getByLabel("Month").selectOption("January");
  await expect(page.getByRole("heading", { name: "No events match" })).toBeVisible();
  await page.getByRole("button", { name: "Show all events" }).click();
  await expect(entries).toHaveCount(all);
  for (const when of await entries.locator("p:first-child").allTextContents()) {
    expect(when).toMatch(/^Usually in |^[A-Z][a-z]{2} \d.*20\d\d$/);
  }
  await expect(page.getByText("Dates not announced:")).toBeVisible();
  await page.getByRole("button", { name: "Months" }).click();
  await expect(page).toHaveURL(/view=months/);
  expect(await findViolations(page)).toEqual([]);
  const september = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: /^September/ }) });
  await september.getByRole("link", { name: /EAIE/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/EAIE/);
});
