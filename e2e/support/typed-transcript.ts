import { expect, type Page } from "@playwright/test";
import { openHydrated } from "./hydration.ts";
import { cell } from "./grid.ts";

/** Types a German transcript with one course into an empty calculator, for a student with this name. */
export async function typeTranscript(page: Page, familyName: string, mark: string): Promise<void> {
  await openHydrated(page, "/calculator?country=DE&system=de-university");
  await page.getByRole("button", { name: "Student and record details" }).click();
  const details = page.getByRole("dialog");
  await details.getByLabel("Given name").fill("Ana");
  await details.getByLabel("Family name").fill(familyName);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await typeCourse(page, mark);
}

export async function typeCourse(page: Page, mark: string): Promise<void> {
  await cell(page, 3, "credits").click();
  await page.keyboard.type("6");
  await page.keyboard.press("Tab");
  await page.keyboard.type(mark);
  await page.keyboard.press("Enter");
  await expect(cell(page, 3, "mark")).toContainText(mark);
}

export const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

export const expectSaved = (page: Page) =>
  expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
