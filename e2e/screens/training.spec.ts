import { findViolations } from "../support/accessibility.ts";
import { openIdle } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

test("training has no accessibility violations @axe", async ({ page }) => {
  await openIdle(page, "/training");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("group", { name: "Difficulty" }).getByRole("button", { name: "Expert" }).click();
  await page.getByRole("button", { name: "Start practicing" }).click();
  await expect(page.getByText("Question 1 of 10")).toBeVisible();
  await page.getByRole("button", { name: "Show the table" }).click();
  expect(await findViolations(page)).toEqual([]);
  await page
    .getByRole("textbox")
    .fill((await page.getByLabel("Which US grade is this mark?").count()) > 0 ? "F" : "1.00");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Correct:|Not quite:/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
