import { findViolations } from "../support/accessibility.ts";
import { openHydrated, openIdle } from "../support/hydration.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { expect, test } from "../support/test.ts";
import { signInByRequest } from "../support/users.ts";

test("a practice question has no accessibility violations and fits a phone @phone-only @axe", async ({
  page,
}) => {
  await openIdle(page, "/training");
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

test("the daily five count a day, and a missed mark comes back the next day", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-16T12:00:00"));
  await openIdle(page, "/training");
  await page.getByRole("button", { name: "Start today’s five" }).click();
  for (let question = 1; question <= 5; question += 1) {
    await expect(page.getByText(`Question ${question} of 5`)).toBeVisible();
    // No table of the five reads every mark as D−.
    await page.getByLabel("Which US grade is this mark?").fill("D-");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Not quite:")).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "Practice again" }).click();
  await expect(page.getByText("Done for today.")).toBeVisible();
  await expect(page.getByText("1 day", { exact: true })).toBeVisible();

  await page.clock.setFixedTime(new Date("2026-11-17T12:00:00"));
  await openIdle(page, "/training");
  await expect(page.getByText("3 marks you missed before, 2 new.")).toBeVisible();
  await page.getByRole("button", { name: "Review 5 marks due" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
});

test("an admin starts a calibration set, reads it and sees the result", async ({ page }) => {
  await signInByRequest(page, "admin@northfield.test");
  await openHydrated(page, "/my-team?tab=consistency");
  await page.getByRole("button", { name: "New set" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Browser set");
  await dialog.getByLabel("Countries").selectOption("Germany");
  await dialog.getByLabel("Transcripts").fill("1");
  await dialog.getByRole("button", { name: "Start the set" }).click();
  await expect(dialog).toBeHidden();
  await openHydrated(page, "/training");
  const notice = page.getByText("Calibration: Browser set.").locator("..");
  await expect(notice).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await notice.getByRole("link", { name: "Start" }).click();
  const grades = page.getByRole("combobox", { name: /^US grade for/ });
  await expect(grades).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Calibration: Browser set" })).toBeFocused();
  for (const grade of await grades.all()) await grade.selectOption("A");
  await page.getByRole("button", { name: "Submit the set" }).click();
  await expect(page.getByText(/^\d of 5 grades correct/)).toBeVisible();
  await page.getByRole("link", { name: "Back to training" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Training" })).toBeFocused();
  await openHydrated(page, "/my-team?tab=consistency");
  await expect(page.getByRole("table", { name: /^Share of correct grades by reader/ })).toContainText(
    "Browser set",
  );
});
