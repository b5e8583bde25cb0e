import { expect, test } from "@playwright/test";
import { findViolations, skipUntestedScheme } from "../support/accessibility.ts";
import { openIdle } from "../support/hydration.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`training has no accessibility violations, ${colorScheme} @phone`, async ({ page }) => {
    skipUntestedScheme(colorScheme);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
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
}
