import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";
import { signInByRequest } from "../support/users.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search Meridian" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Search Meridian" });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole("option", { name });

/** Presses Ctrl+K until the dialog opens: the key is not handled before the effects of the first render. */
async function openSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
}

test("Ctrl+K finds guides, credentials and help, says when nothing matches, and Enter opens a country by another name", async ({
  page,
}) => {
  await openHydrated(page, "/about");
  await openSearch(page);
  await expect(field(page)).toBeFocused();
  // Before typing: the countries most offices need.
  await expect(option(page, /India/)).toBeVisible();
  await field(page).fill("xlsx");
  await expect(option(page, /Files and pasting/)).toBeVisible();
  await field(page).fill("pricing");
  await expect(option(page, /^Premium/)).toBeVisible();
  await field(page).fill("abitur");
  await expect(dialog(page).getByRole("group", { name: "Credentials" })).toContainText("Germany");
  await field(page).fill("reading a german transcript");
  await expect(dialog(page).getByRole("group", { name: "Guides" }).getByRole("option").first()).toBeVisible();
  await field(page).fill("Grmny");
  await expect(dialog(page).getByText("Did you mean one of these?")).toBeVisible();
  await expect(option(page, /^Germany/)).toHaveAttribute("aria-selected", "true");
  await field(page).fill("univercity of oxfrod");
  await expect(option(page, /University of Oxford/)).toBeVisible();
  await field(page).fill("qqqqzzzz");
  await expect(dialog(page).getByText("No matches.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

  await openSearch(page);
  await page.keyboard.type("Holland");
  await expect(option(page, /Netherlands also Holland/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/global-education-systems/netherlands");
  await expect(dialog(page)).toHaveCount(0);

  await test.step("the keys move through the groups, and Ctrl+Enter opens the calculator", async () => {
    await page.getByRole("button", { name: "Search Meridian" }).click();
    await field(page).fill("germany");
    await expect(dialog(page).getByRole("group", { name: "Countries" })).toBeVisible();
    await page.keyboard.press("PageDown");
    await expect(
      dialog(page).getByRole("group", { name: "Grading systems" }).getByRole("option").first(),
    ).toHaveAttribute("aria-selected", "true");
    const more = option(page, /more in Grading systems/);
    await more.click();
    await expect(more).toHaveCount(0);
    await page.keyboard.press("PageUp");
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/\/calculator\?country=DE/);
  });
});

test("on a phone it is the first item of the menu and has no accessibility violations @phone-only @axe", async ({
  page,
}) => {
  await openHydrated(page, "/about");
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: "Search", exact: true }).tap();
  await expect(field(page)).toBeFocused();
  await field(page).fill("brasil");
  await expect(option(page, /Brazil/).first()).toBeVisible();
  expect(await findViolations(page, "[role=dialog]")).toEqual([]);
  await option(page, /Brazil/)
    .first()
    .tap();
  await expect(page).toHaveURL("/global-education-systems/brazil");
});

test("members find their office's records; after signing out they are gone", async ({ page }) => {
  await signInByRequest(page, "admin@northfield.test");
  const row = await page.request.get("/api/history?limit=1");
  const { rows } = (await row.json()) as { rows: { studentName: string }[] };
  const name = rows[0]!.studentName;
  await openHydrated(page, "/about");
  await openSearch(page);
  await field(page).fill(name);
  const records = dialog(page).getByRole("group", { name: "Records" });
  await expect(records).toContainText(name);
  await expect(records).toContainText("only your office");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Sign In" }).first()).toBeVisible();
  await openSearch(page);
  await field(page).fill(name);
  await expect(dialog(page).getByText("No matches.")).toBeVisible();
  // Nothing of it is stored on this device.
  const stored = await page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()));
    return keys.flat().map(({ url }) => url);
  });
  expect(stored.filter((url) => url.includes("/api/"))).toEqual([]);
});
