import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { signInByRequest } from "../support/users.ts";
import { openIdle } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

test("dashboard filters are in the URL, charts work as tables and by keyboard, and an admin sets the time by hand and selects an applicant", async ({
  page,
}) => {
  await signInByRequest(page, "admin@northfield.test");
  await openIdle(page, "/dashboard?range=90");
  await expect(page.getByText(/^Northfield University · /)).toBeVisible();
  const calculations = async () => Number(await figure(page, "Calculations"));
  await expect.poll(calculations).toBeGreaterThan(0);
  const total = await calculations();

  // By keyboard: the chart is one tab stop, and the arrow keys move between its points.
  const line = page.getByRole("group", {
    name: /calculations?[,;] .*previous period|calculations? in this period/,
  });
  const points = line.getByRole("img");
  await points.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(points.nth(1)).toBeFocused();
  // The tooltip repeats the point's accessible name for sighted users.
  const tooltip = page.locator('p[aria-hidden="true"]');
  await expect(tooltip).toHaveText((await points.nth(1).getAttribute("aria-label")) ?? "");

  // The same numbers as a table.
  await page.getByRole("button", { name: "Show By country as a table" }).click();
  const rows = page.getByRole("table", { name: "By country, as a table" }).getByRole("row");
  const sum = async () =>
    (await rows.locator("td:nth-child(2)").allTextContents()).reduce((all, one) => all + Number(one), 0);
  await expect.poll(sum).toBe(total);

  expect(await findViolations(page)).toEqual([]);

  await page.getByLabel("Country", { exact: true }).selectOption({ label: "India" });
  await expect(page).toHaveURL(/country=IN/);
  await expect(page.getByText(/^All from one country: India\./)).toBeVisible();
  await expect.poll(calculations).toBeLessThan(total);
  await page.reload();
  await expect(page.getByLabel("Country", { exact: true })).toHaveValue("IN");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/country=/);

  await test.step("the time saved appears, and an applicant can be selected", async () => {
    await expect(page.getByText("Time saved", { exact: true })).toBeHidden();
    await page.getByLabel("Minutes your office needs per transcript by hand").fill("14");
    await page.getByRole("button", { name: "Set", exact: true }).click();
    await expect(page.getByText("vs. 14 min by hand")).toBeVisible();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("vs. 14 min by hand")).toBeHidden();

    await page.getByRole("button", { name: "Choose another applicant" }).click();
    await page.getByLabel("Name, ID or institution").fill("a");
    await page
      .getByRole("status")
      .filter({ hasText: /found|most recent/ })
      .locator("+ ul")
      .getByRole("button")
      .nth(1)
      .click();
    await expect(page).toHaveURL(/applicant=/);
    await expect(page.getByText(/other evaluations? from|Too few to tell/).first()).toBeVisible();
  });
});

/** The large number under a label. */
async function figure(page: Page, name: string): Promise<string> {
  const box = page.locator("dl > div").filter({ hasText: name });
  return ((await box.locator("dd").first().textContent()) ?? "").replaceAll(",", "");
}
